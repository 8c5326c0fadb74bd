import { Switch } from '@mantine/core';
import { SESSION_SEATS_MAX, type ServiceCreation, type ServiceCreationInput } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import type { ContractForm } from '../../components/form/use-contract-form.ts';
import { WholeNumberInput } from '../../components/form/whole-number-input.tsx';

/** With how many seats a service that is held in groups usually is */
const SEATS_DEFAULT = 8;

type Props = { readonly form: ContractForm<ServiceCreationInput, ServiceCreation> };

/** Whether a service is held in groups, and with how many seats. */
export function SeatsFields({ form }: Props) {
  const { t } = useTranslation();
  const { seats } = form.values;
  const isGroup = seats != null;
  return (
    <>
      <Switch
        label={t('groupSessions.service.isGroup')}
        description={t('groupSessions.service.hint')}
        checked={isGroup}
        onChange={(event) => form.setFieldValue('seats', event.currentTarget.checked ? SEATS_DEFAULT : null)}
      />
      {isGroup && (
        <WholeNumberInput
          label={t('groupSessions.service.seats')}
          min={1}
          max={SESSION_SEATS_MAX}
          required
          {...form.getInputProps('seats')}
        />
      )}
    </>
  );
}
