// Our own samples, served with the page.

/** One of the samples. */
export async function sampleFile(name: string): Promise<Blob> {
  const response = await fetch(new URL(`samples/${name}`, document.baseURI));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response.blob();
}
