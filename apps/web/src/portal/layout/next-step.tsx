import { Button, Card, CloseButton, Group, Progress, Stack, Text, Title } from '@mantine/core';
import type { Branch } from '@vakit/contract';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { focusIfLost } from '../components/focus-if-lost.ts';
import { putMerged } from '../components/form/use-merge.ts';
import { HoursSummary } from '../components/weekly-hours/hours-summary-lines.tsx';
import { notifyFailure } from '../core/notify.ts';
import { PublicPageLink, QrCodeLinks, useChangePublication } from '../features/branches/index.ts';
import { severalAddress, useServices } from '../features/services/index.ts';
import { OwnEntry, useStaff } from '../features/staff/index.ts';

/** After the first, the branch itself, which is there */
const STEPS = ['services', 'people', 'publish', 'share'] as const;
type Step = (typeof STEPS)[number];

type Props = { readonly branch: Branch; readonly onHide: () => void };

/** Shows a branch's next step until customers can book there, with a button for it. */
export default function NextStep({ branch, onHide }: Props) {
  const services = useServices(branch.id).data;
  const staff = useStaff(branch.id).data;
  if (!services || !staff) return null;
  const step = services.length === 0 ? 'services' : staff.length === 0 ? 'people' : 'publish';
  return <StepCard step={branch.isPublished && step === 'publish' ? 'share' : step} branch={branch} onHide={onHide} />;
}

function StepCard({ step, branch, onHide }: Props & { readonly step: Step }) {
  const { t } = useTranslation();
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    // The button that led here went away with its step.
    if (shown.current !== step) focusIfLost(title.current);
    shown.current = step;
  }, [step]);
  const [at, total] = [STEPS.indexOf(step) + 2, STEPS.length + 1];
  const progress = t('nextStep.progress', { at, total });
  return (
    <Card component="section" aria-labelledby="next-step" mb="lg">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <Text size="sm" c="dimmed">
            {progress}
          </Text>
          <Title order={2} size="h4" id="next-step" ref={title} tabIndex={-1} style={{ outline: 'none' }}>
            {t(`nextStep.${step}.title`)}
          </Title>
        </div>
        <CloseButton size="lg" aria-label={t('nextStep.hide')} onClick={onHide} />
      </Group>
      <Progress value={(at / total) * 100} size="sm" my="sm" aria-label={progress} />
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{t(`nextStep.${step}.text`)}</Text>
        {step === 'services' && <ServicesStep branch={branch} />}
        {step === 'people' && <PeopleStep branch={branch} />}
        {step === 'publish' && <PublishStep branch={branch} />}
        {step === 'share' && <ShareStep branch={branch} />}
      </Stack>
    </Card>
  );
}

type StepProps = Pick<Props, 'branch'>;

function ServicesStep({ branch: { id } }: StepProps) {
  const { t } = useTranslation();
  return (
    <Group gap="sm">
      <Button component={Link} to={severalAddress(id)}>
        {t('nextStep.services.template')}
      </Button>
      <Button component={Link} to={severalAddress(id, 'file')} variant="default">
        {t('nextStep.services.import')}
      </Button>
    </Group>
  );
}

function PeopleStep({ branch }: StepProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  // That screen offers the same right below.
  if (pathname === '/staff') return null;
  return (
    <Group gap="sm">
      <OwnEntry branch={branch} isMain />
      <Button component={Link} to={`/staff?${new URLSearchParams({ branch: branch.id })}`} variant="default">
        {t('nextStep.people.others')}
      </Button>
    </Group>
  );
}

function PublishStep({ branch }: StepProps) {
  const { t } = useTranslation();
  const publication = useChangePublication();
  const publish = () =>
    putMerged(branch, { isPublished: true }, (change, expectedVersion) =>
      publication.mutateAsync({ id: branch.id, ...change, expectedVersion }),
    ).catch((error) => notifyFailure(error, t('branches.errors.toggle')));
  return (
    <>
      <div>
        <HoursSummary schedule={branch.workingHours} none={t('staff.noWorkingDays')} />
      </div>
      <Group gap="sm">
        <Button loading={publication.isPending} onClick={publish}>
          {t('nextStep.publish.submit')}
        </Button>
        <Button component={Link} to={`/branches/${branch.id}/edit`} variant="default">
          {t('nextStep.publish.hours')}
        </Button>
      </Group>
    </>
  );
}

function ShareStep({ branch }: StepProps) {
  const { t } = useTranslation();
  return (
    <>
      <Stack gap="sm" w="100%" maw={480}>
        <PublicPageLink branch={branch} />
        <QrCodeLinks branch={branch} />
      </Stack>
      <Button component="a" href={branch.publicUrl} target="_blank">
        {t('nextStep.share.open')}
      </Button>
    </>
  );
}
