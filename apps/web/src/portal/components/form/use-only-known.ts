import { useEffect } from 'react';

/**
 * Takes off what was chosen and has been deleted since: it could not be unticked any more.
 * @param known undefined while it is not known yet what there is
 */
export function useOnlyKnown(
  chosen: readonly string[],
  known: readonly { readonly id: string }[] | undefined,
  onChange: (chosen: string[]) => void,
): void {
  const left = chosen.filter((id) => !known || known.some((each) => each.id === id));
  useEffect(() => {
    if (left.length < chosen.length) onChange(left);
  });
}
