/** Endings of addresses before which initials and titles do not help: `t.co` is an address, and `M.Ali` a name. */
const ENDINGS = new Set(
  (
    'com net org info biz co io app dev me tv cc ws site online store shop xyz top club live link click page web fun icu vip pro ' +
    'tr uk de fr nl ru cn eu us ly gl tk ml ga cf gq to gd su ua az ir in ai gg im is it es pl ch at be ro bg gr id la pw sh st so vc ' +
    'ac ad ae ag al am ao ar as aw ax ba bb bd bh bi bm bn bo bs bt bw by bz ca cd ci cl cm cr cu cv cx cy cz dj dk dm do dz ec ee eg er et ' +
    'fi fj fk fm fo ge gh gi gm gn gp gs gt gu gw gy hk hm hn hr ht hu ie il iq je jm jo jp ke kg kh ki km kn kr kw ky kz lb lc li lk lr ls ' +
    'lt lu lv ma mc md mg mh mk mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni np nr nu nz om pa pe pf pg ph pk pm pn pr ps ' +
    'pt py qa re rs rw sa sb sc sd se sg si sj sk sl sm sn sr ss sv sx sy sz tc td tf tg th tj tl tm tn tt tw tz ug uy uz va ve vg vi vn vu ' +
    'wf ye yt za zm zw edu gov mil int name mobi tel asia jobs travel aero coop museum xxx arpa xn ' +
    'support help bank email cam win finance work world today life love money loan credit cash tax insure insurance claims casino bet poker ' +
    'bid trade review reviews party date men stream download racing science cricket accountant faith webcam rest bar buzz best monster ' +
    'quest beauty hair skin makeup salon spa clinic dental doctor health care fit fitness yoga boutique fashion style studio design art ' +
    'blog news media press social chat video photo photos pics gallery zone space tech digital cloud host hosting website systems ' +
    'network software services service solutions agency company business center group team family community foundation events expert ' +
    'guru tips how wiki games game play sale deals discount promo gift gifts cards express delivery shopping market marketing ads ' +
    'direct directory contact call phone mobile energy plus pub cafe coffee restaurant food pizza hotel tours vacations holiday flights ' +
    'city house homes estate properties land farm garden green blue red pink black gold one llc inc gmbh limited partners ventures ' +
    'capital holdings fund exchange trading markets investments mortgage lease rent rentals parts tools supply supplies clothing shoes ' +
    'jewelry watch toys kids baby dog pet horse bike cars auto taxi legal law lawyer attorney school academy college university education ' +
    'training courses degree institute istanbul ist bot zip mov rip wtf lol ninja rocks cool global international security protection google'
  ).split(' '),
);
/** Titles before the dot of a name: `Dr.Ayşe`, `Prof.Dr.Mehmet Öz`, `Güzel & Co.Kuaför`, `O’Neill Ltd.Şti.` */
const TITLES = new Set(
  'dr dt prof doç doc yrd uzm uz op av ecz fzt fiz dyt psk ebe hem vet arş öğr gör müh mim mr mrs ms st no nr ltd şti co tic san cad sok sk mah apt blv bulv tel vb vs'.split(
    ' ',
  ),
);

/** Letters of other scripts that are read as Latin ones. */
const LOOK_ALIKES = new Map(
  [...'аaеeоoрpсcуyхxіiјjѕsԁdһhӏlԛqԝwкkмmтtвbнhαaεeοoρpνvτtιiκkυuχxηnμmγy'.matchAll(/(.)(.)/gu)].map(
    ([, letter = '', latin = '']) => [letter, latin],
  ),
);

// Signs that are not drawn, with which an address would be hidden from whoever looks for it.
const UNDRAWN = /[\p{DI}\p{Cf}]/gu;
// Dots that look the same to a reader, and to a mail program.
const DOT = '[.。．｡․]';
const SCHEME = /\/\/|\bh(?:tt|xx)ps?(?![\p{L}\d])|\bwww\s*\.|\S@\S/u;
const LABEL = '[\\p{L}\\p{M}\\p{N}_-]+';
const DOTTED = new RegExp(`${LABEL}(?:${DOT}${LABEL})+`, 'gu');
const NETWORK_ADDRESS = /^(?:\d{1,3}\.){3}\d{1,3}$/;
const DETACHED = /[\p{L}\d-]{2,}\s\.(\p{L}+)/gu;

/**
 * Whether a mail or phone program would make a link of something in a text, in whatever letters it is disguised: a dot
 * between letters whose end looks like the one of an address, a network address, an e-mail address, a scheme. A dot and a
 * blank lead nowhere, nor do initials and titles before a name.
 */
export function holdsWebAddress(text: string): boolean {
  const plain = plainLetters(text);
  return (
    SCHEME.test(plain) ||
    [...plain.matchAll(DOTTED)].some(([dotted]) => isAddress(dotted)) ||
    [...plain.matchAll(DETACHED)].some(([, ending = '']) => ENDINGS.has(ending))
  );
}

/** The same text with a blank where an address would go on, so that no program makes a link of it. */
export const withoutLinks = (text: string): string =>
  holdsWebAddress(text)
    ? text
        .replace(UNDRAWN, '')
        .replace(DOTTED, (dotted) =>
          isAddress(plainLetters(dotted)) ? dotted.replace(new RegExp(DOT, 'gu'), '$& ') : dotted,
        )
        .replace(/[/／]{2,}|\S[@＠]/gu, '$& ')
    : text;

/** As it is read: full-width letters, those of other scripts that look alike, and capitals are the plain ones. */
const plainLetters = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(UNDRAWN, '')
    .replace(new RegExp(DOT, 'gu'), '.')
    .toLocaleLowerCase('tr')
    .replaceAll('ı', 'i')
    .replace(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu, (letter) => LOOK_ALIKES.get(letter) ?? letter);

const INITIAL_OR_NUMBER = /^(?:\p{L}\p{M}*|\d+)$/u;

function isAddress(dotted: string): boolean {
  const labels = dotted.split('.');
  return (
    NETWORK_ADDRESS.test(dotted) ||
    labels.some((label, index) => {
      const [ending] = /^[\p{L}\p{M}]{2,}/u.exec(label) ?? [];
      const before = labels[index - 1];
      if (!ending || !before) return false;
      return ENDINGS.has(ending) || !(INITIAL_OR_NUMBER.test(before) || TITLES.has(before));
    })
  );
}
