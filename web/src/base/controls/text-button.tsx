// A button that is just a word.

import { useEffect, useRef, type ReactNode } from "react";
import { useServices } from "../page/services.ts";

/** Props of a text button. */
export interface TextButtonProps {
  readonly onPress: () => void;
  readonly children: ReactNode;
  /** What a screen reader says, if the word alone is not enough. It must contain the word. */
  readonly label?: string;
  /** "opt" hides the button on a narrow screen, "underlined" marks it inside a text. */
  readonly kind?: "plain" | "opt" | "underlined";
  /** For a button that switches something on and off. */
  readonly pressed?: boolean;
  readonly disabled?: boolean;
}

/** A word to press. */
export function TextButton({
  onPress,
  children,
  label,
  kind = "plain",
  pressed,
  disabled,
}: TextButtonProps): ReactNode {
  const className = kind === "plain" ? "txt" : kind === "opt" ? "txt opt" : "txt lk";
  return (
    <button
      type="button"
      className={className}
      onClick={onPress}
      aria-label={label}
      aria-pressed={pressed}
      disabled={disabled}
    >
      {children}
    </button>
  );
}

/** Props of a file button. */
export interface FileButtonProps {
  /** Opens what was chosen; a promise, if that takes a while. */
  readonly onFiles: (files: readonly File[]) => unknown;
  readonly children: ReactNode;
  /** As for `<input type="file">`; formats are recognised by content, so it is mostly left out. */
  readonly accept?: string;
  readonly multiple?: boolean;
  /** Chooses a folder, with all the files in it. */
  readonly folder?: boolean;
}

/** All browsers have adopted the prefixed name that one of them gave it; React's types have not. */
const FOLDER = { webkitdirectory: "" };

/** A word that opens the system's file dialog: the same as a drop, without dragging. */
export function FileButton({ onFiles, children, accept, multiple, folder = false }: FileButtonProps): ReactNode {
  const services = useServices();
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  // The dialog may be open for long, and the button may go from the page meanwhile, as when another file has been read.
  // What is chosen then must not be lost: the field itself listens, and goes on doing so.
  useEffect(() => {
    const { current } = input;
    const choose = (): void => {
      const files = [...(current?.files ?? [])];
      if (current) current.value = ""; // so that choosing the same file again counts as a change
      if (files.length === 0) return;
      const opening = latest.current(files);
      void import("../files/told-files.ts").then(({ tellEncodings }) => tellEncodings(files, opening, services));
    };
    current?.addEventListener("change", choose);
  }, [services]);
  return (
    <>
      <TextButton kind="underlined" onPress={() => input.current?.click()}>
        {children}
      </TextButton>
      <input ref={input} type="file" hidden accept={accept} multiple={multiple} {...(folder ? FOLDER : {})} />
    </>
  );
}
