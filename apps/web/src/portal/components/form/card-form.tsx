import { Button, Card, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { notifySuccess } from '../../core/notify.ts';
import { RecordForm, type RecordFormProps } from './record-form.tsx';

type Props<Input extends object, Output, Result> = Omit<RecordFormProps<Input, Output, Result>, 'foot' | 'onDone'> & {
  readonly title: string;
  readonly hint?: string;
  /** Text of the notice once it is saved */
  readonly saved: (result: Result) => string;
  /** Text of the submit button, where it does not simply save */
  readonly submit?: string;
  /** Another button, before the one that submits */
  readonly otherButton?: ReactNode;
};

/** A form in a card of its own, one of several on a screen. */
export function CardForm<Input extends object, Output, Result>(props: Props<Input, Output, Result>) {
  const { title, hint, saved, submit, otherButton, children, ...record } = props;
  const { t } = useTranslation();
  return (
    <Card p={{ base: 'md', sm: 'lg' }}>
      <RecordForm {...record} onDone={(result) => notifySuccess(saved(result))}>
        <Title order={2} size="h4">
          {title}
        </Title>
        {hint && (
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
        )}
        {children}
        <Group justify="flex-end">
          {otherButton}
          <Button type="submit" loading={record.form.submitting}>
            {submit ?? t('common.actions.save')}
          </Button>
        </Group>
      </RecordForm>
    </Card>
  );
}
