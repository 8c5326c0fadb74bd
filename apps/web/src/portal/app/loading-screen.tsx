import { Center, Loader, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export function LoadingScreen() {
  const { t } = useTranslation();
  return (
    <Center component="main" mih="100dvh">
      <VisuallyHidden component="h1">{t('common.product')}</VisuallyHidden>
      <Loader role="status" aria-label={t('common.states.loading')} />
    </Center>
  );
}
