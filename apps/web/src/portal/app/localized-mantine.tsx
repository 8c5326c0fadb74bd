import { localStorageColorSchemeManager, MantineProvider, mergeThemeOverrides } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { APPEARANCE_KEY } from '../../common/appearance.ts';
import { cssVariables, theme } from './theme.ts';

const colorSchemeManager = localStorageColorSchemeManager({ key: APPEARANCE_KEY });

/** The look of the portal, and what Mantine's components say by themselves, in the language of the page. */
export function LocalizedMantine({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const localizedTheme = useMemo(() => {
    const closeButtonProps = { 'aria-label': t('common.actions.close') };
    const clearButtonProps = { 'aria-label': t('common.actions.clear') };
    return mergeThemeOverrides(theme, {
      components: {
        Modal: { defaultProps: { closeButtonProps } },
        Drawer: { defaultProps: { closeButtonProps } },
        PasswordInput: {
          defaultProps: {
            visibilityToggleFocusable: true,
            visibilityToggleButtonProps: { 'aria-label': t('common.actions.showPassword') },
          },
        },
        Select: { defaultProps: { clearButtonProps } },
        DateInput: { defaultProps: { clearButtonProps } },
      },
    });
  }, [t]);

  return (
    <MantineProvider
      theme={localizedTheme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="dark"
      // Made here, the variables need not be loaded.
      deduplicateCssVariables={false}
    >
      {children}
    </MantineProvider>
  );
}
