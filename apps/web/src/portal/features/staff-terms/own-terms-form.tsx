import { SimpleGrid, Text } from '@mantine/core';
import { namedChoicesOf, type OwnTermsEdit, type Service, type StaffMember } from '@vakit/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatPrice } from '../../../common/format.ts';
import { ContractFormView } from '../../components/form/contract-form-view.tsx';
import { FormButtons } from '../../components/form/form-buttons.tsx';
import type { DrawerControls } from '../../components/form/form-drawer.tsx';
import { FormSection } from '../../components/form/form-section.tsx';
import { PriceInput } from '../../components/form/price-input.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { useMerge } from '../../components/form/use-merge.ts';
import { notifySuccess } from '../../core/notify.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { askWhichStays } from '../activity/index.ts';
import { useReplaceTerms } from './api.ts';
import { OwnLength } from './own-length.tsx';
import { schemaFor, valuesOf } from './own-terms-fields.ts';

type Props = {
  readonly member: StaffMember;
  readonly name: string;
  /** Those that the person offers */
  readonly services: readonly Service[];
  readonly drawer: DrawerControls;
  readonly onDone: () => void;
};

/**
 * Each choice of the services that somebody offers, with what they take and how long they take; what stays empty is as the
 * service says.
 */
export function OwnTermsForm({ member, name, services, drawer, onDone }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const replace = useReplaceTerms();
  // The fields are those of the menu on which the form was opened, whatever becomes of it meanwhile.
  const [choices] = useState(() => services.flatMap(namedChoicesOf));
  const fieldsOf = (person: StaffMember) => valuesOf(choices, person);
  const form = useContractForm(schemaFor(choices), fieldsOf(member));
  const merge = useMerge(form, member, fieldsOf);
  useEffect(() => {
    drawer.isDirty.current = form.isDirty;
  });
  const save = ({ terms }: OwnTermsEdit, expectedVersion?: string) => {
    const sold = new Set(services.flatMap(namedChoicesOf).map(({ key }) => key));
    const isSold = ({ key }: { readonly key: string }) => sold.has(key);
    // Terms of something that is no longer sold would be refused; somebody else's are of something that is.
    const kept = terms.filter((_, index) => !choices[index] || isSold(choices[index]));
    return replace.mutateAsync({ id: member.id, body: { terms: kept, expectedVersion } });
  };
  return (
    <ContractFormView
      form={form}
      onSubmit={(values) => merge.put(values, save)}
      remedy={askWhichStays(form, merge, (_, value) => (value === '' ? t('staffTerms.asService') : undefined))}
      onDone={() => {
        notifySuccess(t('staffTerms.saved', { name }));
        onDone();
      }}
      fallback={t('staffTerms.errors.save')}
      foot={
        <FormButtons isSubmitting={form.submitting} onCancel={drawer.close}>
          {t('common.actions.save')}
        </FormButtons>
      }
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
    </ContractFormView>
  );
}
