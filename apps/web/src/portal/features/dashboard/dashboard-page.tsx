import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export function Component() {
  const { t } = useTranslation();
  return <Title order={2}>{t('common.navigation.dashboard')}</Title>;
}
