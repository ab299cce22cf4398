// An address as a row of bits, divided into its fields. Driven by plain data: also for a view that shows program lines.

import "./translation.css";
import type { ReactNode } from "react";
import { words as TEXT } from "virtual:words/textbook/address";
import type { Spot } from "../model/address-flights.ts";
import { hex } from "../model/address-moment.ts";

/** A field of an address. */
export interface BitField {
  readonly name: string;
  readonly kind: "index" | "offset" | "frame" | "none";
  readonly bits: number;
  readonly value: number;
  /** Where its number comes from or goes to. */
  readonly spot?: Spot;
}

/** Props of a row of bits. */
export interface BitsProps {
  readonly label: string;
  readonly address: number;
  readonly bits: number;
  /** From the highest bits down; empty while the division is not shown. */
  readonly fields: readonly BitField[];
}

/** The row. */
export function Bits({ label, address, bits, fields }: BitsProps): ReactNode {
  const digits = address.toString(2).padStart(bits, "0");
  const shown: readonly BitField[] = fields.length > 0 ? fields : [{ name: "", kind: "none", bits, value: address }];
  return (
    <section className="addr-bits" aria-label={label}>
      <h2>
        {label} <span className="addr-hex">{hex(address, bits)}</span> <small>= {address}</small>
      </h2>
      <div className="addr-row">
        {shown.map((field, number) => {
          const from = shown.slice(0, number).reduce((sum, { bits: width }) => sum + width, 0);
          const own = digits.slice(from, from + field.bits);
          return (
            <div key={number} className="addr-field" data-kind={field.kind} data-spot={field.spot}>
              <code>{own}</code>
              {field.kind !== "none" && (
                <span>
                  {TEXT.field({ name: field.name, bits: field.bits })} = <b>{field.value}</b>
                </span>
              )}
            </div>
          );
        })}
      </div>
    </section>
  );
}
