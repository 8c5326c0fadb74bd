-- Whether somebody who is booked may look at what is booked with others in the branch
ALTER TABLE staff_members ADD COLUMN sees_branch boolean NOT NULL DEFAULT false;
