import { Anchor, Box } from '@mantine/core';
import { useFocusWithin } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';

export const MAIN_ID = 'content';

/** The first stop of the keyboard, seen only while it has the focus. */
export function SkipLink() {
  const { t } = useTranslation();
  const { ref, focused } = useFocusWithin();
  return (
    <Box
      ref={ref}
      pos="fixed"
      top={focused ? 8 : -100}
      left={8}
      px="md"
      py="xs"
      bg="var(--mantine-color-body)"
      style={{ zIndex: 'var(--mantine-z-index-max)', borderRadius: 'var(--mantine-radius-md)' }}
    >
      <Anchor href={`#${MAIN_ID}`}>{t('common.layout.skipToContent')}</Anchor>
    </Box>
  );
}
