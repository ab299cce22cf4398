// What was set aside, in the dialog of the page's settings: nothing if there is nothing.

import { type ReactNode, useEffect, useState } from "react";
import { words as DIALOGS_TEXT } from "virtual:words/shell/dialogs";
import { TextButton } from "../../base/controls/text-button.tsx";
import { listAside, type SetAside } from "../../base/keep/aside.ts";
import { whenText } from "../../base/text/when.ts";
import { saveAside } from "./tell-aside.ts";

/** The list, the file, and the way to delete all of it. */
export function SetAsideList(): ReactNode {
  const [all, setAll] = useState<readonly SetAside[]>([]);
  useEffect(() => void listAside().then(setAll), []);
  if (all.length === 0) return null;
  const words = DIALOGS_TEXT.aside;
  const drop = async (): Promise<void> => {
    for (const one of all) await one.drop();
    setAll(await listAside());
  };
  return (
    <section>
      <h3 className="sec">{words.title}</h3>
      <p>{words.what}</p>
      <ul>
        {all.map(({ at, key }) => (
          <li key={`${at} ${key}`}>
            <code>{key}</code> <span className="q">{whenText(at)}</span>
          </li>
        ))}
      </ul>
      <p>
        <TextButton kind="underlined" onPress={() => void saveAside()}>
          {words.save}
        </TextButton>{" "}
        <TextButton kind="underlined" onPress={() => void drop()}>
          {words.drop}
        </TextButton>
      </p>
    </section>
  );
}
