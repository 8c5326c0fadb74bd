-- Sets the person behind a staff member: the same e-mail address in several branches of a business is one person. A new
-- address makes them somebody else if they shared the former one, unless their account has it, too. Without an address
-- they stand alone, unless their account was deleted.
CREATE OR REPLACE FUNCTION person_of_staff_member() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  same uuid;
BEGIN
  -- One after the other, or two who are entered at the same moment would not see each other
  PERFORM FROM businesses WHERE id = NEW.business_id FOR NO KEY UPDATE;
  SELECT person_id INTO same FROM staff_members
  WHERE business_id = NEW.business_id AND email <> '' AND lower(email COLLATE "C") = lower(NEW.email COLLATE "C") AND archived_at IS NULL
    AND id <> NEW.id
  ORDER BY id LIMIT 1;
  IF FOUND THEN
    NEW.person_id := same;
  ELSIF TG_OP = 'INSERT' THEN
    NEW.person_id := NEW.id;
  ELSIF NEW.account_id = OLD.account_id OR EXISTS (SELECT FROM accounts WHERE id = OLD.account_id AND deleted_at IS NOT NULL) THEN
    NEW.person_id := OLD.person_id;
  ELSIF EXISTS (
    SELECT FROM staff_members WHERE business_id = NEW.business_id AND person_id = OLD.person_id AND id <> NEW.id
  ) THEN
    NEW.person_id := gen_random_uuid();
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER staff_members_person BEFORE INSERT ON staff_members
  FOR EACH ROW EXECUTE FUNCTION person_of_staff_member();
CREATE OR REPLACE TRIGGER staff_members_person_again BEFORE UPDATE OF email ON staff_members
  FOR EACH ROW WHEN (lower(OLD.email COLLATE "C") <> lower(NEW.email COLLATE "C")) EXECUTE FUNCTION person_of_staff_member();
