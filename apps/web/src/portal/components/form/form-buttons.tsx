import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  readonly isSubmitting: boolean;
  readonly onCancel: () => void;
  /** Whether what is sent takes something away */
  readonly isDanger?: boolean;
  /** Text of the submit button */
  readonly children: ReactNode;
};

/** At the end of a form: leave it, or send it. */
export function FormButtons({ isSubmitting, onCancel, isDanger = false, children }: Props) {
  const { t } = useTranslation();
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onCancel}>
        {t('common.actions.cancel')}
      </Button>
      <Button type="submit" loading={isSubmitting} {...(isDanger && { color: 'danger' })}>
        {children}
      </Button>
    </Group>
  );
}
