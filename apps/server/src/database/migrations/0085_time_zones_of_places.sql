-- Time zones are named by places. An offset or an abbreviation, which was taken until now, means something else here than where free
-- times are computed (to PostgreSQL +03:00 lies west of UTC, and CET has no summer time) or nothing at all, so that the lists of the
-- branch failed. Each branch keeps the clock by which it was booked; what no place has becomes the time zone of the default.
-- What triggers call may still be of an earlier version.
ALTER TABLE branches DISABLE TRIGGER USER;
UPDATE branches SET time_zone = coalesce(
  (
    SELECT place.name
    FROM (VALUES
      ('cet', 'Europe/Brussels'), ('cst6cdt', 'America/Chicago'), ('cuba', 'America/Havana'), ('eet', 'Europe/Athens'),
      ('est', 'America/Panama'), ('est5edt', 'America/New_York'), ('egypt', 'Africa/Cairo'), ('eire', 'Europe/Dublin'),
      ('gb', 'Europe/London'), ('gb-eire', 'Europe/London'), ('gmt', 'UTC'), ('gmt+0', 'UTC'), ('gmt-0', 'UTC'),
      ('gmt0', 'UTC'), ('greenwich', 'UTC'), ('hst', 'Pacific/Honolulu'), ('hongkong', 'Asia/Hong_Kong'),
      ('iceland', 'Atlantic/Reykjavik'), ('iran', 'Asia/Tehran'), ('israel', 'Asia/Jerusalem'), ('jamaica', 'America/Jamaica'),
      ('japan', 'Asia/Tokyo'), ('kwajalein', 'Pacific/Kwajalein'), ('libya', 'Africa/Tripoli'), ('met', 'Europe/Brussels'),
      ('mst', 'America/Phoenix'), ('mst7mdt', 'America/Denver'), ('nz', 'Pacific/Auckland'), ('nz-chat', 'Pacific/Chatham'),
      ('navajo', 'America/Denver'), ('prc', 'Asia/Shanghai'), ('pst8pdt', 'America/Los_Angeles'), ('poland', 'Europe/Warsaw'),
      ('portugal', 'Europe/Lisbon'), ('roc', 'Asia/Taipei'), ('rok', 'Asia/Seoul'), ('singapore', 'Asia/Singapore'),
      ('uct', 'UTC'), ('utc', 'UTC'), ('universal', 'UTC'), ('w-su', 'Europe/Moscow'), ('wet', 'Europe/Lisbon'),
      ('zulu', 'UTC')
    ) AS place (former, name)
    WHERE place.former = lower(branches.time_zone COLLATE "C")
  ),
  -- The names of these count to the west.
  CASE WHEN time_zone ~ '^([+](0[0-9]|1[0-4])|[-−](0[0-9]|1[0-2]))(:?00)?$'
    THEN 'Etc/GMT' || translate(left(time_zone, 1), '+-−', '-++') || substr(time_zone, 2, 2)::integer
  END,
  'Europe/Istanbul'
)
WHERE time_zone !~ '^(UTC|[A-Za-z_]+(/[A-Za-z0-9_+-]+)+)$';
ALTER TABLE branches ENABLE TRIGGER USER;

ALTER TABLE branches ADD CONSTRAINT branches_time_zone_named_by_place
  CHECK (time_zone ~ '^(UTC|[A-Za-z_]+(/[A-Za-z0-9_+-]+)+)$');
