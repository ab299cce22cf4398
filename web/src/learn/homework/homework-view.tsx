// Homework: an exercise is written, done, and marked for a class. docs/homework.md describes it.

import "./homework.css";
import { type ReactNode, useEffect, useMemo } from "react";
import { useStore } from "zustand";
import { words as WORDS } from "virtual:words/learn/homework-editor";
import { TextButton } from "../../base/controls/text-button.tsx";
import { useServices } from "../../base/page/services.ts";
import { View } from "../../base/page/view.tsx";
import type { HomeworkPage } from "../link/homework-url.ts";
import { homeworkOf } from "../model/homework/store.ts";
import { inApp } from "./app-setting.ts";
import { ClassPage } from "./class/class-page.tsx";
import { carryHomework } from "./carry-homework.ts";
import { DoPage } from "./do-page.tsx";
import { Editor } from "./editor/editor.tsx";
import { loadDraft } from "./keep-draft.ts";
import { HomeworkContext } from "./setting.ts";

/** Props of the view. */
export interface HomeworkViewProps {
  readonly page: HomeworkPage;
  /** The exercise of the link, packed; may be empty. */
  readonly packed: string;
  readonly onShow: (page: HomeworkPage | "") => void;
}

/** The view. */
export function HomeworkView({ page, packed, onShow }: HomeworkViewProps): ReactNode {
  const services = useServices();
  const store = homeworkOf(services);
  const setting = useMemo(() => inApp(), []);
  useEffect(() => {
    carryHomework(services);
    return loadDraft(services);
  }, [services]);
  const draft = useStore(store, (state) => state.draft);
  const names = WORDS.pages;
  const pages = page === "do" ? [] : (["edit", "class"] as const);
  return (
    <HomeworkContext value={setting}>
      <View name="homework" title={names[page]}>
        <div className="homework-nav">
          {pages.map((one) => (
            <TextButton
              key={one}
              kind={one === page ? "plain" : "underlined"}
              pressed={one === page}
              onPress={() => onShow(one)}
            >
              {names[one]}
            </TextButton>
          ))}
          <TextButton kind="underlined" onPress={() => onShow("")}>
            {WORDS.back}
          </TextButton>
        </div>
        {page === "do" && <DoPage packed={packed} onEdit={() => onShow("edit")} />}
        {page === "edit" && draft !== undefined && <Editor exercise={draft} />}
        {page === "class" && <ClassPage />}
      </View>
    </HomeworkContext>
  );
}
