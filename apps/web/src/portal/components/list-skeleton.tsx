import { SimpleGrid, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type Props = {
  readonly count?: number;
  /** Height of one card in pixels */
  readonly height?: number;
  readonly columns?: number;
};

/** The shape of a list of cards while it loads. */
export function ListSkeleton({ count = 6, height = 180, columns = 3 }: Props) {
  const { t } = useTranslation();
  return (
    <SimpleGrid
      cols={{ base: 1, sm: Math.min(2, columns), lg: columns }}
      role="status"
      aria-label={t('common.states.loading')}
    >
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <Skeleton key={index} height={height} radius="md" />
      ))}
    </SimpleGrid>
  );
}
