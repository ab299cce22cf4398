// Our own samples, from beside the page.

/** One of them. */
export async function sampleFile(name: string): Promise<Blob> {
  const response = await fetch(new URL(`samples/${name}`, document.baseURI));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response.blob();
}
