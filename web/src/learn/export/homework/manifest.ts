// The manifest of a SCORM 1.2 package: one item, one resource, and the files it is made of (SCORM 1.2 Content Aggregation
// Model, 2.3; IMS Content Packaging 1.1.2). It names no schema files, because it would have to bring them along.

import { escaped } from "../../../base/export/sheet.ts";

/** What is in a package. */
export interface Packaged {
  /** Letters, digits and hyphens. */
  readonly id: string;
  readonly title: string;
  /** The page that the LMS opens. */
  readonly page: string;
  /** Every file but the manifest. */
  readonly files: readonly string[];
  /** The least per cent with which the exercise is passed; none if nobody fails. */
  readonly mastery: number | undefined;
}

/** What an LMS looks for in a package. */
export const MANIFEST = "imsmanifest.xml";

/** The longest title that IMS Content Packaging lets an LMS cut off. */
const LONGEST_TITLE = 200;

/** The manifest's text. */
export function manifest({ id, title, page, files, mastery }: Packaged): string {
  const name = escaped(title.slice(0, LONGEST_TITLE));
  const score = mastery === undefined ? "" : `\n        <adlcp:masteryscore>${mastery}</adlcp:masteryscore>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="faultline-${id}" version="1.0" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>1.2</schemaversion>
  </metadata>
  <organizations default="faultline-organization">
    <organization identifier="faultline-organization">
      <title>${name}</title>
      <item identifier="faultline-item" identifierref="faultline-resource">
        <title>${name}</title>${score}
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="faultline-resource" type="webcontent" adlcp:scormtype="sco" href="${escaped(page)}">
${files.map((file) => `      <file href="${escaped(file)}"/>`).join("\n")}
    </resource>
  </resources>
</manifest>
`;
}
