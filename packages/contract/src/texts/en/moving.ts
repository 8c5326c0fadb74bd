/** What customers read whose move has to be approved, in English. The keys of this file are the list of texts. */
export const moving = {
  needsApproval: 'The salon has to agree to the new time. Until it has answered, both times are held for you.',
  waits:
    'The salon has not answered yet. New time: {newDate}, {newTime}, {staff}. Until then your appointment on {date}, {time} stays yours.',
  withdraw: 'Keep my present time',
  withdrawing: 'One moment…',
  withdrawFailed: 'Failed to take the request back. Please try again.',
  approved: 'The salon agreed: your appointment is now on {date}, {time}.',
  ended: 'Your appointment stays on {date}, {time}.',
};
