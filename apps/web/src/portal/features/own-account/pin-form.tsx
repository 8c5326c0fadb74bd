import { Button, PasswordInput, Text } from '@mantine/core';
import { PIN_MAX, PIN_MIN, pinChange } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../common/api-client.ts';
import { CardForm } from '../../components/form/card-form.tsx';
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
    <CardForm
      form={form}
      title={t('ownAccount.pin.title')}
      hint={t('ownAccount.pin.hint')}
      save={(values) => set.mutateAsync(values)}
      saved={() => t('ownAccount.pin.saved')}
      submit={t('ownAccount.pin.submit')}
      otherButton={
        isSet && (
          <Button variant="default" loading={remove.isPending} onClick={removeNow}>
            {t('ownAccount.pin.remove')}
          </Button>
        )
      }
      beginsAnew
      fallback={t('ownAccount.errors.save')}
    >
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
    </CardForm>
  );
}
