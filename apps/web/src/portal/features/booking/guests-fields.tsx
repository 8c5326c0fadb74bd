import { Button, TextInput } from '@mantine/core';
import { ANY_STAFF, GUESTS_MAX, type GuestInput, NAME_MAX } from '@vakit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../components/form/form-section.tsx';
import { AddIcon } from '../../components/icons.tsx';
import type { Offered } from './offered.ts';
import { isFull } from './party-wish.ts';
import type { ReceptionFields } from './reception-fields.ts';
import { ServicesFields } from './services-fields.tsx';

type Props = { readonly form: ReceptionFields; readonly offered: Offered };

/** Fields for guests, each with own services and people. */
export function GuestsFields({ form, offered }: Props) {
  const { t } = useTranslation();
  const values = form.getValues();
  const { services, staffId, guests = [] } = values;
  const [only, ...others] = offered.services;
  const [addedAt, setAddedAt] = useState<number>();
  const add = () => {
    setAddedAt(guests.length);
    const guest: GuestInput = {
      name: '',
      services: [{ serviceId: others.length === 0 ? (only?.id ?? '') : '', staffId: ANY_STAFF }],
    };
    form.setFieldValue('guests', [...guests, guest]);
  };
  const remove = (index: number) => {
    const left = guests.filter((_, each) => each !== index);
    form.clearErrors();
    form.setFieldValue('guests', left.length > 0 ? left : undefined);
  };
  return (
    <>
      {guests.map((guest, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a guest is known by their place alone
        <FormSection key={index} title={t('parties.desk.guest', { number: index + 1 })}>
          <TextInput
            label={t('parties.desk.name')}
            maxLength={NAME_MAX}
            autoComplete="off"
            autoFocus={index === addedAt}
            {...form.getInputProps(`guests.${index}.name`)}
          />
          <ServicesFields
            form={form}
            offered={offered}
            prefix={`guests.${index}.`}
            own={guest}
            staffId={staffId}
            mayAdd={!isFull(values)}
          />
          <div>
            <Button variant="subtle" color="gray" size="sm" onClick={() => remove(index)}>
              {t('parties.desk.remove', { number: index + 1 })}
            </Button>
          </div>
        </FormSection>
      ))}
      {services[0]?.serviceId && guests.length < GUESTS_MAX - 1 && !isFull(values) && (
        <div data-add>
          <Button variant="subtle" size="sm" px="xs" leftSection={<AddIcon size={16} />} onClick={add}>
            {t('parties.desk.addGuest')}
          </Button>
        </div>
      )}
    </>
  );
}
