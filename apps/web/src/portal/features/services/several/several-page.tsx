import { Anchor, Card, SegmentedControl, Stack, Text } from '@mantine/core';
import { type Branch, type ServiceFile, TEMPLATE_KINDS, TEMPLATE_OF_CATEGORY } from '@vakit/contract';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { confirm } from '../../../components/confirm.tsx';
import { UnsavedChangesGuard } from '../../../components/form/unsaved-changes-guard.tsx';
import { ListSkeleton } from '../../../components/list-skeleton.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { notifySuccess } from '../../../core/notify.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import { BranchScope } from '../../branches/index.ts';
import { useServices } from '../api.ts';
import { FileChoice } from './file-choice.tsx';
import { rowsOfFile } from './rows.ts';
import { SeveralForm } from './several-form.tsx';
import { TemplateChoice } from './template-choice.tsx';
import { rowsOfTemplate, useTemplateTexts } from './templates.ts';
import { useRows } from './use-rows.ts';

/** Adds the services of a branch at once: the usual ones of its kind of business, or those of a table. */
export function Component() {
  return <BranchScope>{(branch) => <OfBranch key={branch.id} branch={branch} />}</BranchScope>;
}

function OfBranch({ branch }: { readonly branch: Branch }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const [parameters, setParameters] = useSearchParams();
  const isFromFile = parameters.get('from') === 'file';
  const services = useServices(branch.id);
  const kind = TEMPLATE_KINDS.find((each) => each === parameters.get('kind')) ?? TEMPLATE_OF_CATEGORY[branch.category];
  const texts = useTemplateTexts(!isFromFile);
  const list = useRows(services.data ?? []);
  const { begin } = list;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed stays when the reader changes the language
  useEffect(() => {
    begin(!isFromFile && kind && texts.data ? rowsOfTemplate(kind, texts.data, language) : []);
  }, [begin, isFromFile, kind, texts.data]);

  const choose = (choice: 'from' | 'kind', value: string) => {
    const chosen = new URLSearchParams(parameters);
    chosen.set(choice, value);
    setParameters(chosen, { replace: true });
  };
  const beginWithFile = async ({ lines }: ServiceFile) => {
    const question = {
      title: t('common.unsaved.title'),
      text: t('common.unsaved.goOnText'),
      confirmLabel: t('common.unsaved.discard'),
    };
    if (!list.isEdited.current || (await confirm(question))) begin(rowsOfFile(lines));
  };
  const back = `/services?${new URLSearchParams({ branch: branch.id })}`;
  return (
    <Stack gap="md">
      <UnsavedChangesGuard isDirty={() => list.isChanged.current} isOfQuery />
      <Card>
        <Stack gap="md">
          <SegmentedControl
            aria-label={t('severalServices.from')}
            data={[
              { value: 'template', label: t('severalServices.template') },
              { value: 'file', label: t('severalServices.table') },
            ]}
            value={isFromFile ? 'file' : 'template'}
            onChange={(from) => choose('from', from)}
            maw={{ sm: 420 }}
          />
          {isFromFile ? (
            <FileChoice branchId={branch.id} onRead={beginWithFile} />
          ) : (
            <TemplateChoice value={kind} onChange={(chosen) => choose('kind', chosen)} />
          )}
        </Stack>
      </Card>
      {!isFromFile && kind && <Text size="sm">{t('severalServices.templateLead')}</Text>}
      <QueryView
        query={services}
        fallback={t('services.errors.fetch')}
        skeleton={<ListSkeleton count={6} height={64} columns={1} />}
      >
        {() =>
          list.rows.length > 0 && (
            <SeveralForm
              branchId={branch.id}
              list={list}
              onDone={(added) => {
                notifySuccess(t('severalServices.saved', { count: added.length }));
                navigate(back);
              }}
            />
          )
        }
      </QueryView>
      <Anchor component={Link} to={back} size="sm">
        {t('severalServices.back')}
      </Anchor>
    </Stack>
  );
}
