import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** The product's mark, a clock that reads as a V, with its name beside it. */
export function Brand({ withName = true }: { withName?: boolean }) {
  const { t } = useTranslation();
  return (
    <Group gap="sm" wrap="nowrap">
      <svg
        width="32"
        height="32"
        viewBox="0 0 32 32"
        fill="none"
        role={withName ? undefined : 'img'}
        aria-hidden={withName || undefined}
        aria-label={withName ? undefined : t('common.product')}
      >
        <rect width="32" height="32" rx="9" fill="var(--mantine-color-accent-6)" />
        <path d="m9.5 10 6.5 12.5L22.5 10" stroke="#fff" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
        <circle cx="16" cy="10" r="1.75" fill="#fff" />
      </svg>
      {withName && (
        <Text size="lg" fw={700}>
          {t('common.product')}
        </Text>
      )}
    </Group>
  );
}
