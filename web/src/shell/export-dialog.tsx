// What the present view can be exported as: every entry with its file types, and a way to open an exported run again.

import { Suspense, useState, type ReactNode } from "react";
import { useStore } from "zustand";
import {
  entriesOf,
  EXPORT_KINDS,
  type ExportEntry,
  type ExportKind,
  type ExportOffer,
  PICTURE_COLOURS,
  type PictureColours,
} from "../base/model/exports.ts";
import { words as EXPORT_TEXT } from "virtual:words/base/export";
import { saveFile } from "../base/files/save-file.ts";
import { Segmented } from "../base/controls/segmented.tsx";
import { type Services, useServices } from "../base/page/services.ts";
import { FileButton, TextButton } from "../base/controls/text-button.tsx";
import { TitledDialog } from "../base/controls/titled-dialog.tsx";
import { lazyComponent } from "../base/page/lazy-component.tsx";
import { useDialog } from "../base/page/use-dialog.ts";
import { useAppearance } from "../base/page/use-appearance.ts";

// Views ask it of all wings: by itself, it is not among the files that the page names from the start.
const WithoutPage = lazyComponent(async () => (await import("./lines/without-page.tsx")).WithoutPage);

/** Props of the dialog. */
export interface ExportDialogProps {
  readonly onClose: () => void;
  readonly onOpen: (files: readonly File[]) => void;
}

/** The dialog. Render it to open it. */
export function ExportDialog({ onClose, onOpen }: ExportDialogProps): ReactNode {
  const services = useServices();
  // Files are made after the dialog has closed: a modal dialog would hide their note, and cover the print dialog.
  const dialog = useDialog(onClose);
  return (
    <TitledDialog dialog={dialog} kind="export" title={EXPORT_TEXT.title}>
      <Offers onMake={(entry, offer, colours) => dialog.leave(() => void makeFile(entry, offer, colours, services))} />
      <Suspense>
        <WithoutPage />
      </Suspense>
      <div className="export-open">
        <FileButton onFiles={(files) => dialog.leave(() => onOpen(files))}>{EXPORT_TEXT.open}</FileButton>
        <span className="lab">{EXPORT_TEXT.openHint}</span>
      </div>
    </TitledDialog>
  );
}

/** Makes a file and saves it; reports this, or that it failed. */
async function makeFile(
  { name }: ExportEntry,
  offer: ExportOffer,
  colours: PictureColours,
  { exports, toasts }: Services,
): Promise<void> {
  try {
    const file = await offer.make(colours, exports.getState().subject);
    if (file === undefined) return;
    saveFile(file);
    toasts.show({ text: EXPORT_TEXT.saved({ name: file.name }) });
  } catch {
    toasts.show({
      text: EXPORT_TEXT.failed({ name: EXPORT_TEXT.offer({ name, type: EXPORT_TEXT.types[offer.type] }) }),
    });
  }
}

interface OffersProps {
  readonly onMake: (entry: ExportEntry, offer: ExportOffer, colours: PictureColours) => void;
}

function Offers({ onMake }: OffersProps): ReactNode {
  const state = useStore(useServices().exports);
  const [colours, setColours] = useState<PictureColours>("shown");
  const { theme } = useAppearance();
  const figures = entriesOf(state, "figure");
  const pictures = figures.some(({ offers }) => offers.some(({ type }) => type === "svg"));
  const turned = figures.some(({ offers }) => offers.every(({ type }) => type === "csv"));
  if (EXPORT_KINDS.every((kind) => entriesOf(state, kind).length === 0)) return <p>{EXPORT_TEXT.nothing}</p>;
  return (
    <>
      {EXPORT_KINDS.map((kind) => (
        <Kind
          key={kind}
          kind={kind}
          entries={entriesOf(state, kind)}
          onMake={(entry, offer) => onMake(entry, offer, colours)}
        />
      ))}
      {pictures && theme !== "light" && (
        <Segmented
          label={EXPORT_TEXT.colours}
          value={colours}
          options={PICTURE_COLOURS.map((value) => ({ value, label: EXPORT_TEXT.colourChoices[value] }))}
          onPick={setColours}
        />
      )}
      {turned && <p className="lab">{EXPORT_TEXT.turned}</p>}
    </>
  );
}

interface KindProps {
  readonly kind: ExportKind;
  readonly entries: readonly ExportEntry[];
  readonly onMake: (entry: ExportEntry, offer: ExportOffer) => void;
}

function Kind({ kind, entries, onMake }: KindProps): ReactNode {
  if (entries.length === 0) return null;
  return (
    <section className="export-kind">
      <h3 className="sec">{EXPORT_TEXT.kinds[kind]}</h3>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>
            <div className="export-entry">
              <span>{entry.name}</span>
              {entry.offers.map((offer) => (
                <TextButton
                  key={offer.type}
                  kind="underlined"
                  label={EXPORT_TEXT.offer({ name: entry.name, type: EXPORT_TEXT.types[offer.type] })}
                  onPress={() => onMake(entry, offer)}
                >
                  {EXPORT_TEXT.types[offer.type]}
                </TextButton>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
