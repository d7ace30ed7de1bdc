/** Names that Windows reserves for devices, whatever their extension. */
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/**
 * Paths under which files of any names can be unpacked anywhere: without folders and characters that Windows refuses, without `..`, and no
 * two that differ only in case (`prices.csv`, `prices (2).csv`) or in how an accent is composed.
 */
export function namesInArchive(files: readonly { folder: string; name: string }[]): string[] {
  const taken = new Set<string>();
  return files.map(({ folder, name }) => {
    const safe = safeName(name);
    for (let number = 1; ; number += 1) {
      const path = `${folder === '' ? '' : `${folder}/`}${numbered(safe, number)}`;
      const same = path.normalize('NFC').toLowerCase();
      if (taken.has(same)) continue;
      taken.add(same);
      return path;
    }
  });
}

function safeName(name: string): string {
  const plain = name
    .toWellFormed()
    .replaceAll(/[\p{Cc}<>:"/\\|?*]/gu, '_')
    .replaceAll(/^[. ]+|(?<![. ])[. ]+$/g, '');
  return (devices.test(plain) ? `_${plain}` : plain) || 'file';
}

function numbered(name: string, number: number): string {
  if (number === 1) return name;
  const dot = name.lastIndexOf('.');
  return dot > 0 ? `${name.slice(0, dot)} (${number})${name.slice(dot)}` : `${name} (${number})`;
}
