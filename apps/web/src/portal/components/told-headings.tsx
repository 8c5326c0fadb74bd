import { Stack, Text } from '@mantine/core';

type Props = {
  readonly headings: readonly { readonly heading: string; readonly takenAs: string | null }[];
  /** Names the meaning of a column in the reader's language */
  readonly nameOf: (takenAs: string) => string;
  readonly taken: string;
  readonly left: string;
};

/** Shows as what the columns of a table are taken, and which are left out, before anything of it is saved. */
export function ToldHeadings({ headings, nameOf, taken, left }: Props) {
  const byMeaning = Map.groupBy(headings, (each) => each.takenAs);
  const leftOut = byMeaning.get(null) ?? [];
  const listOf = (some: Props['headings']) => some.map(({ heading }) => `“${heading}”`).join(', ');
  const meanings = [...byMeaning].flatMap(([takenAs, some]) =>
    takenAs === null ? [] : [`${nameOf(takenAs)}: ${listOf(some)}`],
  );
  return (
    <Stack gap={2} style={{ overflowWrap: 'anywhere' }}>
      <Text size="sm">
        {taken} {meanings.join(' · ')}
      </Text>
      {leftOut.length > 0 && (
        <Text size="sm" fw={600}>
          {left} {listOf(leftOut)}
        </Text>
      )}
    </Stack>
  );
}
