import type { ReactNode } from 'react';

type IconProps = { readonly size?: number };

/** Line drawings on a grid of 24; decoration only, so whoever uses one says in words what it means. */
const icon = (drawing: ReactNode) =>
  function Icon({ size = 20 }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        style={{ flexShrink: 0 }}
      >
        {drawing}
      </svg>
    );
  };

const path = (d: string) => icon(<path d={d} />);

export const DashboardIcon = path('M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z');
export const BranchesIcon = path('M4 10v10h16V10M3 10l2-6h14l2 6zM9 20v-6h6v6');
export const ServicesIcon = icon(
  <>
    <circle cx="6" cy="7" r="2.5" />
    <circle cx="6" cy="17" r="2.5" />
    <path d="M8.2 8.3 20 17M8.2 15.7 20 7" />
  </>,
);
export const StaffIcon = icon(
  <>
    <circle cx="9" cy="8" r="3.5" />
    <path d="M3 20c0-3.5 2.5-6 6-6s6 2.5 6 6M16 5a3.5 3.5 0 0 1 0 6.5M17.5 14.4c2.2.8 3.5 2.9 3.5 5.6" />
  </>,
);
export const AppointmentsIcon = path('M5 6h14v14H5zM5 10.5h14M9 3.5V8M15 3.5V8');
export const CalendarIcon = path('M4 5h16v15H4zM4 9.5h16M9.5 9.5V20M14.5 9.5V20M8 3v3M16 3v3');
export const PendingIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.5V12l3 2" />
  </>,
);
export const ScheduleIcon = path('M5 6h14v14H5zM9 3.5V8M15 3.5V8M9 14.5l2 2 4-4');
export const TimeOffIcon = path('M5 6h14v14H5zM9 3.5V8M15 3.5V8M9.5 11.5l5 5M14.5 11.5l-5 5');
export const CustomersIcon = icon(
  <>
    <circle cx="12" cy="8" r="3.5" />
    <path d="M5 20c.6-4 3.3-6 7-6s6.4 2 7 6" />
  </>,
);
export const MembersIcon = icon(
  <>
    <circle cx="8" cy="15" r="4" />
    <path d="M11 12.5 20 4M16.5 7l3 3M13.5 10l2 2" />
  </>,
);
export const ActivityIcon = path('M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01');
export const MergeIcon = path('M7 4v4c0 4 5 4 5 8v4M17 4v4c0 4-5 4-5 8M9 17l3 3 3-3');
export const UploadIcon = path('M12 15V4M7 8l5-4 5 4M5 20h14');
export const SignOutIcon = path('M14 5H6v14h8M11 12h10M17.5 8.5 21 12l-3.5 3.5');
export const CollapseIcon = path('m13 7-5 5 5 5M18 7l-5 5 5 5');
export const ExpandIcon = path('m11 7 5 5-5 5M6 7l5 5-5 5');
export const SunIcon = icon(
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4" />
  </>,
);
export const MoonIcon = path('M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z');
export const ViewIcon = path('M4 7h8M16 7h4M14 5v4M4 17h2M10 17h10M8 15v4');
export const AddIcon = path('M12 5v14M5 12h14');
export const EditIcon = path('M5 19h3L19 8l-3-3L5 16zM13.5 7.5l3 3');
export const DeleteIcon = path('M5 7h14M10 7V4.5h4V7M7 7l1 12.5h8L17 7M10.5 11v5M13.5 11v5');
export const CopyIcon = path('M9 9h10v11H9zM15 9V4H5v11h4');
export const CheckIcon = path('m5 12.5 5 5 9-11');
export const CloseIcon = path('M6 6l12 12M18 6 6 18');
export const DownloadIcon = path('M12 4v11M7 11l5 5 5-5M5 20h14');
export const PrintIcon = path('M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z');
export const AlertIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.5v5.5M12 16.2v.1" />
  </>,
);
export const MailIcon = path('M4 6h16v12H4zM4 7l8 6.5L20 7');
export const TrendUpIcon = path('m4 16 5.5-5.5 4 4L20 8M15 8h5v5');
export const TrendDownIcon = path('m4 8 5.5 5.5 4-4L20 16M15 16h5v-5');
export const LocationIcon = icon(
  <>
    <path d="M12 21c4-4.6 6.5-7.8 6.5-11a6.5 6.5 0 1 0-13 0c0 3.2 2.5 6.4 6.5 11Z" />
    <circle cx="12" cy="10" r="2.3" />
  </>,
);
export const PhoneIcon = path(
  'M6 4h3l1.5 4.5-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2L20 15v3a2 2 0 0 1-2 2A14 14 0 0 1 4 6a2 2 0 0 1 2-2Z',
);
export const LinkIcon = path(
  'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.6-5.6l-1.2 1.2M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.6 5.6l1.2-1.2',
);
export const SearchIcon = icon(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4.5 4.5" />
  </>,
);
export const DragIcon = path('M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1');
export const MoreIcon = icon(
  <g fill="currentColor" stroke="none">
    <circle cx="5" cy="12" r="2" />
    <circle cx="12" cy="12" r="2" />
    <circle cx="19" cy="12" r="2" />
  </g>,
);
export const ChevronIcon = path('m9 6 6 6-6 6');
