import { Text, TextInput } from '@mantine/core';
import { type Branch, DEVICE_NAME_MAX, sharedDeviceCreation } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { ContractFormView } from '../../components/form/contract-form-view.tsx';
import { FormButtons } from '../../components/form/form-buttons.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { Modal } from '../../components/overlays.tsx';
import { notifySuccess } from '../../core/notify.ts';
import { openHere, useMakeDevice } from './api.ts';

type Props = { readonly branch: Branch; readonly opened: boolean; readonly onClose: () => void };

/** Says what it means before it makes this browser a shared device. */
export function MakeDeviceDialog({ branch, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} title={t('sharedDevices.make.title')}>
      <MakeDeviceForm branch={branch} onClose={onClose} />
    </Modal>
  );
}

function MakeDeviceForm({ branch, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation();
  const make = useMakeDevice(branch.id);
  const form = useContractForm(sharedDeviceCreation, { name: t('sharedDevices.make.example') });
  return (
    <ContractFormView
      form={form}
      onSubmit={make.mutateAsync}
      onDone={({ device, idleMinutes, ...session }) => {
        openHere(session, idleMinutes);
        notifySuccess(t('sharedDevices.make.done', { name: device.name }));
        onClose();
      }}
      fallback={t('sharedDevices.errors.make')}
    >
      <Text size="sm">{t('sharedDevices.make.text', { branch: branch.name })}</Text>
      <TextInput
        label={t('sharedDevices.make.name')}
        maxLength={DEVICE_NAME_MAX}
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      <FormButtons isSubmitting={form.submitting} onCancel={onClose}>
        {t('sharedDevices.make.submit')}
      </FormButtons>
    </ContractFormView>
  );
}
