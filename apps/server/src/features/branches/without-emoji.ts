/** A text for the fonts that Vakit brings along: they have no emoji, and would draw a box for each. */
export function withoutEmoji(text: string): string {
  return text.replace(
    /(?![©®™])\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\u200d\u20e3\ufe0e\ufe0f]/gu,
    '',
  );
}
