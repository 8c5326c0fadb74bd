import { Indicator, NavLink, type NavLinkProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Tooltip } from '../components/overlays.tsx';

type Props = NavLinkProps & {
  readonly text: string;
  /** Name for screen readers beside the icon, if it says more than the text */
  readonly accessibleText?: string;
  readonly icon: ReactNode;
  /** The icon alone; the text is then its tooltip. */
  readonly collapsed: boolean;
  /** Marks the icon while the badge has no room. */
  readonly marked?: boolean;
  readonly [attribute: string]: unknown;
};

/** A line of the sidebar, a link or a button. */
export function SidebarEntry({
  text,
  icon,
  collapsed,
  accessibleText,
  marked = false,
  rightSection,
  ...others
}: Props) {
  return (
    <Tooltip label={text} position="right" disabled={!collapsed}>
      <NavLink
        aria-label={collapsed ? (accessibleText ?? text) : undefined}
        label={collapsed ? undefined : text}
        leftSection={
          <Indicator display="flex" disabled={!collapsed || !marked} color="warning" size={9} offset={1}>
            {icon}
          </Indicator>
        }
        rightSection={collapsed ? undefined : rightSection}
        styles={{
          root: { borderRadius: 'var(--mantine-radius-md)' },
          section: collapsed ? { marginInline: 'auto' } : {},
          body: collapsed ? { display: 'none' } : {},
        }}
        mih={{ base: 44, sm: 40 }}
        {...others}
      />
    </Tooltip>
  );
}
