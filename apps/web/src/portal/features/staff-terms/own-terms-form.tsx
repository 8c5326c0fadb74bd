import { SimpleGrid, Text } from '@mantine/core';
import { namedChoicesOf, type OwnTermsEdit, type Service, type StaffMember } from '@vakit/contract';
import { formatMoney, formatPrice } from '@vakit/contract/format-price.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DrawerForm } from '../../components/form/drawer-form.tsx';
import { FormSection } from '../../components/form/form-section.tsx';
import { PriceInput } from '../../components/form/price-input.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { useReplaceTerms } from './api.ts';
import { OwnLength } from './own-length.tsx';
import { schemaFor, valuesOf } from './own-terms-fields.ts';

type Props = {
  readonly member: StaffMember;
  readonly name: string;
  /** Those that the person offers */
  readonly services: readonly Service[];
};

/**
 * Each choice of the services that somebody offers, with what they take and how long they take; what stays empty is as the
 * service says.
 */
export function OwnTermsForm({ member, name, services }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const replace = useReplaceTerms();
  // The fields are those of the menu on which the form was opened, whatever becomes of it meanwhile.
  const [choices] = useState(() => services.flatMap(namedChoicesOf));
  const fieldsOf = (person: StaffMember) => valuesOf(choices, person);
  const form = useContractForm(schemaFor(choices), fieldsOf(member));
  const save = ({ terms }: OwnTermsEdit, expectedVersion?: string) => {
    const sold = new Set(services.flatMap(namedChoicesOf).map(({ key }) => key));
    const isSold = ({ key }: { readonly key: string }) => sold.has(key);
    // Terms of something that is no longer sold would be refused; somebody else's are of something that is.
    const kept = terms.filter((_, index) => !choices[index] || isSold(choices[index]));
    return replace.mutateAsync({ id: member.id, body: { terms: kept, expectedVersion } });
  };
  return (
    <DrawerForm
      form={form}
      shown={member}
      fieldsOf={fieldsOf}
      nameOfValue={(_, value) => (value === '' ? t('staffTerms.asService') : undefined)}
      save={save}
      saved={() => t('staffTerms.saved', { name })}
      fallback={t('staffTerms.errors.save')}
    >
      <Text size="sm" c="dimmed">
        {t('staffTerms.hint')}
      </Text>
      {choices.map((choice, index) => (
        <FormSection key={choice.key} title={choice.name}>
          <SimpleGrid cols={choice.processingMinutes ? 1 : 2}>
            {choice.priceKind === 'ASK' ? (
              <Text size="sm" c="dimmed" pt={choice.processingMinutes ? 0 : 28}>
                {formatPrice(choice, language)}
              </Text>
            ) : (
              <PriceInput
                label={t('staffTerms.price')}
                placeholder={formatMoney(choice.price)}
                {...form.getInputProps(`terms.${index}.price`)}
              />
            )}
            <OwnLength form={form} index={index} choice={choice} />
          </SimpleGrid>
        </FormSection>
      ))}
    </DrawerForm>
  );
}
