import { Button, type ButtonProps } from '@mantine/core';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { MoreIcon } from './icons.tsx';

type Props = ButtonProps & { readonly ref?: Ref<HTMLButtonElement>; readonly onClick?: () => void };

/** Opens what can be done besides; on a card there is no room for its word. */
export function MoreButton(props: Props) {
  const { t } = useTranslation();
  const label = t('common.more');
  return (
    <Button variant="default" px="sm" miw={44} aria-label={label} title={label} {...props}>
      <MoreIcon size={20} />
    </Button>
  );
}
