import { Stack } from '@mantine/core';
import type { ToldTogether } from '../api.ts';
import { OpenCall, type OpenDetails } from './call-item.tsx';

type Props = { readonly calls: readonly ToldTogether[]; readonly onOpen: OpenDetails };

/** Some of those whom somebody has to call, of one branch. */
export function OpenCalls({ calls, onOpen }: Props) {
  return (
    <Stack gap="sm">
      {calls.map((told) => (
        <OpenCall key={told[0].id} told={told} withBranch={false} onOpen={onOpen} />
      ))}
    </Stack>
  );
}
