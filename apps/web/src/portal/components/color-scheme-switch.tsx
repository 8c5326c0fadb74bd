import { ActionIcon, useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MoonIcon, SunIcon } from './icons.tsx';

export function ColorSchemeSwitch() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const isLight = colorScheme === 'light';
  const label = isLight ? t('common.layout.darkScheme') : t('common.layout.lightScheme');
  return (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(isLight ? 'dark' : 'light')}
    >
      {isLight ? <MoonIcon size={18} /> : <SunIcon size={18} />}
    </ActionIcon>
  );
}
