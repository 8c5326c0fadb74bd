import { Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { isSame } from '../../core/merge-changes.ts';
import { ChevronIcon } from '../icons.tsx';
import classes from './folded-fields.module.css';

type Props = {
  readonly title: string;
  /** Said above the fields once they can be seen */
  readonly hint?: string;
  /** A few words on what the fields say while they cannot be seen */
  readonly summary?: string | undefined;
  /** First parts of the paths of its fields */
  readonly fields: readonly string[];
  readonly errors: Readonly<Record<string, ReactNode>>;
  readonly isOpenAtFirst?: boolean;
  readonly children: ReactNode;
};

/** Fields that few need, out of sight until somebody opens them or one of them is refused. */
export function FoldedFields({ title, hint, summary, fields, errors, isOpenAtFirst = false, children }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const isRefused = Object.keys(errors).some((path) => fields.includes(path.split('.', 1)[0] ?? ''));
  if (isRefused && !isOpen) setOpen(true);
  const element = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for whoever was led here
  useEffect(() => {
    if (isOpenAtFirst) element.current?.scrollIntoView();
  }, []);
  return (
    <div ref={element}>
      <UnstyledButton
        className={classes.fold}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-disabled={isRefused || undefined}
        aria-describedby={summary && `${id}-summary`}
        onClick={() => setOpen(!isOpen)}
      >
        <Group component="span" gap="xs" wrap="nowrap">
          <span className={classes.chevron}>
            <ChevronIcon size={18} />
          </span>
          <span className={classes.title}>{title}</span>
        </Group>
      </UnstyledButton>
      {summary && !isOpen && (
        <Text id={`${id}-summary`} size="sm" c="dimmed" className={classes.summary}>
          {summary}
        </Text>
      )}
      {isOpen && (
        <Stack id={id} gap="md" pt="sm">
          {hint && (
            <Text size="sm" c="dimmed">
              {hint}
            </Text>
          )}
          {children}
        </Stack>
      )}
    </div>
  );
}

type SettingsProps = Omit<Props, 'summary' | 'fields' | 'errors'> & {
  readonly form: {
    readonly values: Readonly<Record<string, unknown>>;
    readonly errors: Readonly<Record<string, ReactNode>>;
  };
  /** The name of each field, in the order of the form */
  readonly labels: Readonly<Record<string, string>>;
  /** Values of the fields as long as nobody changes them */
  readonly usual: Readonly<Record<string, unknown>>;
};

/** Folded fields that name those of them which say something else than usual. */
export function FoldedSettings({ form, labels, usual, ...rest }: SettingsProps) {
  const isChanged = (field: string) => !isSame(form.values[field], usual[field]);
  const changed = Object.keys(labels).filter(isChanged);
  const summary = [...new Set(changed.map((field) => labels[field]))].join(', ');
  return <FoldedFields {...rest} summary={summary} fields={Object.keys(labels)} errors={form.errors} />;
}
