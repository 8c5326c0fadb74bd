import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { useAnyway } from './use-anyway.ts';

type Props = { readonly anyway: Pick<ReturnType<typeof useAnyway>, 'mean'>; readonly children: ReactNode };

/** Below what the server refused: sends the form again, as meant. */
export function AnywayButton({ anyway, children }: Props) {
  return (
    <Button type="submit" size="xs" mt="xs" display="block" variant="default" onClick={anyway.mean}>
      {children}
    </Button>
  );
}
