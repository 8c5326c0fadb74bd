import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  readonly isSubmitting: boolean;
  readonly onCancel: () => void;
  /** Text of the submit button */
  readonly children: ReactNode;
};

/** At the end of a form in a drawer: leave it, or send it. */
export function FormButtons({ isSubmitting, onCancel, children }: Props) {
  const { t } = useTranslation();
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onCancel}>
        {t('common.actions.cancel')}
      </Button>
      <Button type="submit" loading={isSubmitting}>
        {children}
      </Button>
    </Group>
  );
}
