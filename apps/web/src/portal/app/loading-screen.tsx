import { Center, Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export function LoadingScreen() {
  const { t } = useTranslation();
  return (
    <Center component="main" mih="100dvh" role="status" aria-label={t('common.states.loading')}>
      <Loader />
    </Center>
  );
}
