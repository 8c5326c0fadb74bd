import { Button, Card, Group, PasswordInput, Text, Title } from '@mantine/core';
import { PIN_MAX, PIN_MIN, pinChange } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../common/api-client.ts';
import { ContractFormView } from '../../components/form/contract-form-view.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { notifyFailure, notifySuccess } from '../../core/notify.ts';
import { useOwnPin, useRemovePin, useSetPin } from './api.ts';

/** The digits by which one takes over a shared tablet. */
export function PinForm() {
  const { t } = useTranslation();
  const isSet = useOwnPin().data?.isSet ?? false;
  const set = useSetPin();
  const remove = useRemovePin();
  const form = useContractForm(pinChange, { pin: '', currentPassword: '' });
  const removeNow = async () => {
    if (form.validateField('currentPassword').hasError) return;
    try {
      await remove.mutateAsync({ currentPassword: form.getValues().currentPassword });
      form.reset();
      notifySuccess(t('ownAccount.pin.removed'));
    } catch (error) {
      const problems = error instanceof ApiError ? error.validationErrors : {};
      form.setErrors(problems);
      if (Object.keys(problems).length === 0) notifyFailure(error, t('ownAccount.errors.save'));
    }
  };
  return (
    <Card p={{ base: 'md', sm: 'lg' }}>
      <ContractFormView
        form={form}
        onSubmit={set.mutateAsync}
        onDone={() => notifySuccess(t('ownAccount.pin.saved'))}
        beginsAnew
        fallback={t('ownAccount.errors.save')}
      >
        <Title order={2} size="h4">
          {t('ownAccount.pin.title')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('ownAccount.pin.hint')}
        </Text>
        {isSet && <Text size="sm">{t('ownAccount.pin.isSet')}</Text>}
        <PasswordInput
          label={t(isSet ? 'ownAccount.pin.another' : 'ownAccount.pin.new')}
          description={t('ownAccount.pin.digits', { min: PIN_MIN, max: PIN_MAX })}
          inputMode="numeric"
          autoComplete="off"
          maxLength={PIN_MAX}
          required
          {...form.getInputProps('pin')}
        />
        <PasswordInput
          label={t('ownAccount.email.password')}
          autoComplete="current-password"
          required
          {...form.getInputProps('currentPassword')}
        />
        <Group justify="flex-end">
          {isSet && (
            <Button variant="default" loading={remove.isPending} onClick={removeNow}>
              {t('ownAccount.pin.remove')}
            </Button>
          )}
          <Button type="submit" loading={form.submitting}>
            {t('ownAccount.pin.submit')}
          </Button>
        </Group>
      </ContractFormView>
    </Card>
  );
}
