/**
 * Takes a stream of server-sent events bit by bit, however it was cut, and hands on the data of each one that is whole.
 * Comments, and fields other than data, are passed over.
 */
export function parseEvents(onData: (data: string) => void): (text: string) => void {
  let rest = '';
  let data: string[] = [];
  const takeLine = (line: string) => {
    if (line === '' && data.length > 0) {
      onData(data.join('\n'));
      data = [];
    }
    const [, value] = /^data:? ?(.*)$/.exec(line) ?? [];
    if (value !== undefined) data.push(value);
  };
  return (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) takeLine(line.replace(/\r$/, ''));
  };
}
