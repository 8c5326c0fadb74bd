/** Hands a file to the person. */
export function downloadFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Hands data to the person as a file. */
export function downloadJson(name: string, data: object): void {
  downloadFile(name, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
}
