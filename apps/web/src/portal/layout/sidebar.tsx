import { ActionIcon, Avatar, Badge, Box, CloseButton, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { Permission } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { initialsOf } from '../../common/format.ts';
import { Brand } from '../components/brand.tsx';
import { SignOutIcon } from '../components/icons.tsx';
import { useAccess, useHighestRole, usePermissions } from '../core/access.ts';
import { dropDrafts } from '../core/drafts.ts';
import { closeSession, useSignedInUser } from '../core/session.ts';
import { useOpenCalls, usePendingCount } from '../features/appointments/index.ts';
import { useTimeOffRequestCount } from '../features/schedule-exceptions/index.ts';
import { CALLS, entriesOf, isHighlighted, PENDING_APPROVALS, TIME_OFF } from './navigation.ts';
import classes from './sidebar.module.css';
import { SidebarEntry } from './sidebar-entry.tsx';

type Props = {
  /** Icons only */
  readonly collapsed?: boolean;
  /** Closes the drawer that holds the sidebar on a phone */
  readonly onClose?: () => void;
};

function signOut(): void {
  dropDrafts();
  closeSession();
}

/** Until it is known what somebody may do */
const NONE: ReadonlySet<Permission> = new Set();

export function Sidebar({ collapsed = false, onClose }: Props) {
  const { t } = useTranslation();
  const user = useSignedInUser();
  const { pathname } = useLocation();
  const pendingCount = usePendingCount();
  const permissions = usePermissions() ?? NONE;
  const requestCount = useTimeOffRequestCount(permissions.has('time-off.day'));
  const { data: branches = [] } = useAccess();
  const role = useHighestRole();
  const { calls, countText: callCountText } = useOpenCalls();
  const callCount = calls.length;
  const shown = entriesOf(permissions, branches).filter(
    ({ path }) => path !== CALLS || callCount > 0 || pathname === CALLS,
  );
  const groups = [...Map.groupBy(shown, ({ group }) => group)];
  const counts: Partial<Record<string, readonly [number, 'pendingCount' | 'callCount' | 'requestCount']>> = {
    [PENDING_APPROVALS]: [pendingCount, 'pendingCount'],
    [CALLS]: [callCount, 'callCount'],
    [TIME_OFF]: [requestCount, 'requestCount'],
  };

  return (
    <Stack h="100%" gap={0}>
      <Group
        h={56}
        px={collapsed ? 0 : 'lg'}
        justify={collapsed ? 'center' : 'space-between'}
        style={{ flexShrink: 0 }}
      >
        <Brand withName={!collapsed} />
        {onClose && <CloseButton size="lg" aria-label={t('common.layout.closeMenu')} onClick={onClose} />}
      </Group>
      <Box
        component="nav"
        aria-label={t('common.navigation.label')}
        flex={1}
        mih={0}
        px="sm"
        py="xs"
        style={{ overflowY: 'auto' }}
      >
        {groups.map(([group, entries]) => (
          <Stack key={group ?? ''} gap={2} className={classes.group}>
            {group && !collapsed && (
              <Text className={classes.heading} size="xs" c="dimmed">
                {t(`common.navigation.groups.${group}`)}
              </Text>
            )}
            {entries.map(({ path, label, Icon }) => {
              const [count, told] = counts[path] ?? ([0, 'pendingCount'] as const);
              const countText = count > 0 ? t(`common.navigation.${told}`, { count }) : undefined;
              return (
                <SidebarEntry
                  key={path}
                  component={Link}
                  to={path}
                  text={t(label)}
                  icon={<Icon />}
                  collapsed={collapsed}
                  marked={count > 0}
                  accessibleText={countText && `${t(label)}, ${countText}`}
                  rightSection={
                    countText && (
                      <Badge color="warning">
                        <span aria-hidden>{path === CALLS ? callCountText : count}</span>
                        <VisuallyHidden>{countText}</VisuallyHidden>
                      </Badge>
                    )
                  }
                  aria-current={pathname === path ? 'page' : undefined}
                  active={isHighlighted(path, pathname)}
                  onClick={onClose}
                />
              );
            })}
          </Stack>
        ))}
      </Box>
      <Group className={classes.user} gap="sm" wrap={collapsed ? 'wrap' : 'nowrap'} justify="center">
        <Avatar color="accent" radius="xl" aria-hidden>
          {initialsOf(user.firstName, user.lastName)}
        </Avatar>
        {!collapsed && (
          <Box miw={0} flex={1}>
            <Text size="sm" fw={600} truncate>
              {user.firstName} {user.lastName}
            </Text>
            <Text size="xs" c="dimmed" truncate title={user.email}>
              {user.email}
            </Text>
            <Text size="xs" c="dimmed">
              {t(`common.roles.${role}`)}
            </Text>
          </Box>
        )}
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={t('common.layout.signOut')}
          title={t('common.layout.signOut')}
          onClick={signOut}
        >
          <SignOutIcon />
        </ActionIcon>
      </Group>
    </Stack>
  );
}
