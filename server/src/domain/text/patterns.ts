/**
 * Every pattern that is matched against what users wrote, here and nowhere else: a test tries each of them on hostile
 * texts. A repetition is bounded, or ends at the first character that cannot belong to it, so that none takes longer
 * than the text is long. Those with the flag `g` are for replacing and collecting alone.
 */

// How texts are folded.

/** Signs that stand for a whole word or sentence: taken apart, they would make a text several times as long. */
export const PHRASE_SIGNS = /[\u321D\u321E\u327C\u3300-\u3357\u33AE\u33AF\uFDFA\uFDFB]/gu;
/** More accents on one letter than any script has: putting them into order takes the square of their number. */
export const PILE_OF_MARKS = /(\p{M}{30})\p{M}+/gu;
export const MARK = /\p{M}/gu;
/** What is written but not seen: joiners, marks of direction, variation selectors. */
export const INVISIBLE = /[\p{Cf}\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}]/gu;
export const BLANKS = /\s+/gu;
export const MANY_BREAKS = /\n{3,}/g;

/** Names that would be taken for the operator's own. */
export const OFFICIAL_NICKNAME = /官方|客服|管理员|系统消息|夜航(?!客)|^(?:admin|official)/iu;
export const OFFICIAL_ACCOUNT =
  /^(?:admin|root|system|official|yehang|kefu|support|staff|service|moderator)/;

/** What may be the number of a user. */
export const USER_NUMBER = /^\d{1,15}$/;

/** The calling code before a telephone number, as passwords leave it out. */
export const CALLING_CODE = /^\+(?:86)?/;
/** The last part of a network address, which is not shown. */
export const LAST_OF_ADDRESS = /\.\d+$/;
export const NOT_DIGIT = /\D/g;

/** The id of a comment in the address of what it stands below. */
export const COMPLAINED_COMMENT =
  /[?&]comment=([0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})/;

/** The id of a work or a person in an address that somebody names in a complaint. */
export const COMPLAINED_ID =
  /[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/;

// What the audit log keeps.

export const ID_WITHIN_TEXT = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g;

// What texts are made of.

export const HAN = /\p{Script=Han}/u;
export const ONE_HAN = /^\p{Script=Han}$/u;
/** A run of Chinese characters, or of the letters and digits of one word. */
export const RUN =
  /(?<han>\p{Script=Han}+)|(?<letters>[\p{L}\p{N}]+?)(?=\p{Script=Han}|[^\p{L}\p{N}]|$)/gu;
export const LETTER = /\p{L}/u;
export const LATIN_LETTERS = /^[a-z]+$/;
export const LETTER_OR_DIGIT = /[a-z\d]/;
export const NOT_LATIN = /[^a-z]/g;
export const BETWEEN_LATIN = /[^a-z]+/;
export const BETWEEN_CHUNKS = /[\s\p{Script=Han}]+/u;
/** Blanks and signs between two Chinese characters. */
export const BETWEEN_HAN = /(?<=\p{Script=Han})[^\p{Script=Han}\p{L}\p{N}]+(?=\p{Script=Han})/gu;
/** What is neither letter nor digit. */
export const NOT_WORD = /[^\p{L}\p{N}]+/gu;
export const ONLY_HAN = /^\p{Script=Han}+$/u;
/** A letter three times or more is written for one. */
export const REPEATED_LETTER = /([a-z])\1{2,}/g;
export const DOUBLED = /(.)\1/g;
/** A word of small Latin letters, with no letter or digit at either side. */
export const LATIN_WORD = /(?<!\w)[a-z]+(?!\w)/g;

/** Characters written for others that they look or sound like, and two for the one that they make together. */
export const DISGUISES: readonly (readonly [RegExp, string])[] = [
  [/女干/gu, '奸'],
  [/弓虽/gu, '强'],
  [/[呦妱]女/gu, '幼女'],
  [/[箩逻啰]莉|萝[利丽俐梨]|螺莉/gu, '萝莉'],
  [/末成年|未[成城诚呈程承乘c]年/gu, '未成年'],
  [/[姦姧]/gu, '奸'],
];

// What is typed to be completed, and pinyin.

export const TYPED_LETTERS = /^[a-z' ]+$/;
export const APOSTROPHES = /[' ]/g;
export const PINYIN_LETTERS = /^[a-z]{2,48}$/;
export const SOFT_INITIAL = /^(z|c|s)h/;
export const BACK_NASAL = /ng$/;

// What leads elsewhere.

/** Ways out of the app, and accounts elsewhere: what advertising cannot do without. */
export const WAYS_OUT: readonly RegExp[] = [
  /(?:https?|ftp):\/\//i,
  /\bwww\./i,
  /[\w-]{2}\s{0,8}(?:\.|。|点)\s{0,8}(?:com|cn|net|org|top|xyz|vip|cc|tv|io|me|app|club|site|shop|info)(?![a-z])/i,
  /\S@[^\s@]{1,64}\.\S/,
  /(?:微信|薇信|威信|vx|wx|v信|加v|weixin|wechat)/i,
  /(?:qq|扣扣|企鹅|q群|qq群|群号)\s{0,8}[:：]?\s{0,8}\d/i,
  /(?:telegram|电报群|飞机群|纸飞机|t\.me|whatsapp)/i,
  /(?:加我|私我|私聊|联系我|找我).{0,6}(?:号|微|群|领|拿|看|约)/,
  /(?:兼职|代理|刷单|返利|博彩|下注|开户|贷款|出售|代购).{0,12}(?:加|联系|咨询|私|找)/,
  /(?:\+?86)?1[3-9]\d{9}(?!\d)/,
  /\d(?:[\s.-]?\d){7}/,
];

/** The same sign written over and over says nothing, and pushes the others away. */
export const FLOOD = /(.)\1{24}/su;

/** Of a folded text: an address of a site or of mail; a service's name before an account; a telephone number. */
export const CONTACTS: readonly RegExp[] = [
  /https?:|www\.|[\w-]@[\w-]|[a-z0-9-]{2}\.(?:com|net|org|cn|cc|top|xyz|vip|me|io|tv|app|club|site|link)\b/,
  /(?:微信|薇信|威信|加微|加v|vx|qq|扣扣|电报|飞机群|telegram|whatsapp|line)[^\p{Script=Han}]{0,4}[a-z0-9_-]{4}/u,
  // As many digits as a telephone or account number has, whatever stands between them.
  /\d(?:[\s.\-_*]?\d){6}/,
];

/** A telephone number of the mainland without its calling code. */
export const MAINLAND_PHONE = /^1[3-9]\d{9}$/;
/** Names of accounts begin with a letter, telephone numbers do not. */
export const NAME_OF_ACCOUNT = /^[a-z]/;

// What a reviewer is shown of a text.

export const SHOWN_LINK =
  /(?:https?:\/\/|www\.)[^\s，。]{3,80}|\b[\w-]{2,40}\.(?:com|cn|net|org|top|xyz|vip|cc|me|io)\b/giu;
export const SHOWN_ACCOUNT =
  /(?:微信|威信|薇信|v信|vx|wx|wechat|qq|扣扣|telegram|tg|飞机|电报|纸飞机)[号群]?\s{0,3}[:：]?\s{0,3}@?[\w-]{4,30}/giu;
export const SHOWN_TELEPHONE = /(?<!\d)1[3-9]\d(?:[\s-]?\d{4}){2}(?!\d)/gu;
export const SHOWN_MAIL = /[\w.+-]{1,40}@[\w-]{1,40}\.[a-z]{2,10}/giu;
export const SHOWN_PAYMENT = /支付宝|收款码|转账|打款|私下交易|加价|usdt/giu;
export const SHOWN_REPETITION = /(\S)\1{7,}/gu;

// Names of files, and what goes into statements.

export const FILE_ENDING = /\.[A-Za-z0-9]{1,5}$/;
export const FILE_SEPARATORS = /[_\p{Cc}\p{Cs}]+/gu;
/** What some file system takes in no name. */
export const NOT_IN_FILE_NAMES = /[\\/:*?"<>|\p{Cc}]/gu;
/** The same, with what would turn the direction of a name. */
export const NOT_IN_BOOK_NAMES = /[\p{Cc}\p{Cf}\p{Cs}\\/:*?"<>|]/gu;
export const DOTS_AT_ENDS = /^[.\s]+|(?<![.\s])[.\s]+$/g;
export const QUOTES_OF_TERMS = /['\\]/g;

// Cells of exported tables.

/** The start of what a spreadsheet takes for a formula; those of East Asia take the wide signs for one as well. */
export const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;
export const QUOTED_IN_CSV = /[",\r\n]/;

// Lists of hashes.

export const CELL_END = /[,;\t]/;
export const HEX = /^[0-9a-f]+$/;

// What is asked of AI tools, and what they write.

/** The end of a sentence, with what closes it. */
export const SENTENCE_END = /(?:[。！？!?…；;\n]|\.(?=\s))["'”’」』）)]{0,4}/g;

/** An age below eighteen, in digits or in characters: 16 岁, 17 到 18 岁, 十六七岁, 一十六岁, 十几岁, 三四岁, 17sui. */
export const MINOR_AGE =
  /(?<![\d.])(?:1[0-7]|[1-9])\s{0,5}(?:[-~—到至、,，]\s{0,3}\d{1,2}\s{0,5})?周?(?:岁|sui(?![a-z]))|(?<![一二三四五六七八九十百两零])(?:一?十(?:[一二三四五六七][一二三四五六七八九]?|[几来多])?|一[〇零一二三四五六七]|[一二三四五六七八九两][一二三四五六七八九]?)周?岁|(?:不到|不足|低于|小于|没到|没满|未到|未及|差.{0,3})\s?(?:18|十八)周?岁/;

/** The same without the word for years: 芳龄十六, 年龄：16; 二八 is two times eight. */
export const TOLD_MINOR_AGE =
  /(?:芳龄|年方|年仅|年芳|虚岁|刚满|才满|年龄|岁数)[是为才刚仅只有约：:\s]{0,3}(?:1[0-7]|一?十[一二三四五六七]?)(?![\d一二三四五六七八九十百千万亿个天月日号年点次名位倍层米公斤分小元块页%])|二八(?:佳人|年华|芳龄|少|之年)|(?:年方|年芳|芳龄|正值|正当)[二贰]八/;
/** And at the end of what is said: 她 16，黑发. */
export const MINOR_AGE_ALONE =
  /(?:[她他]|今年)(?:今年)?[才刚仅]?\s?(?:1[0-7]|十[一二三四五六七])(?=$|[，。,.;；!?、)])/;

/** Who goes to a school for minors; 身高一米 and 中国中部 are none. */
export const SCHOOL_AGE =
  /(?<![身最提])[初高][一二三123](?:年级|班)?的?(?:女|男|学|少)|(?<!大学)[一二三四五六1-6]年级的?(?:女|男|学)|小[一二三四五六1-6]的?[女男]生|(?<![最提])(?:小学|初中|高中|中学)里?的?[女男](?!教|老|篮|足|厕)|[上读念](?:小学|初中|高中|中学)(?!教|当|任)|(?<!中)国中[生女男学]|女子高[生中校]|(?<![a-z])jk\s?(?:制服|裙|装|女|妹|少|服|学|风)|[女男]高生|高校生(?![活态源物产长命])|(?<![\p{Script=Katakana}])(?:ロリ|ショタ)(?!ー)/u;

/** Signs of numbers that cannot be forged, in their order. */
export const FORMAL_NUMERALS = /[壹贰叁肆伍陆柒捌玖拾]/g;

/** An age as it is written in English. */
export const MINOR_AGE_LATIN =
  /\b(?:1[0-7]|[1-9])[\s-]{0,3}(?:yo|y\/o|y\.o|(?:years?|yrs?)[\s-]{0,3}old)\b|(?<!ty[\s-]|and )\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven)teen)[\s-]{1,3}(?:years?|yrs?)[\s-]{0,3}old\b|\bage[ds]?(?:\sis|\sof|\s?[:=])?\s{0,3}(?:1[0-7]|[1-9]|eleven|twelve|(?:thir|four|fif|six|seven)teen)\b|\b(?:girl|boy|woman|man|lady|female|male|she|he)(?:'s|\sis|\swas|\sof)?\s(?:just\s|only\s)?(?:1[0-7]|eleven|twelve|(?:thir|four|fif|six|seven)teen)\b(?!\s?(?:feet|ft|cm|m\b|inch|minutes|hours|days|weeks|months|times|years\sago|o'clock|%))|\b(?:under|below|younger\sthan|less\sthan|not\syet|almost|nearly|barely)\s(?:18|eighteen)\b/i;

/** Undressing somebody, however the sentence is turned. */
export const UNDRESSING =
  /[脱扒剥褪][掉下去光]?(?:[她他]|人物|女人|男人|模特)的?.{0,3}[衣裤裙]|(?:去除|去掉|除去|消除|移除|抹掉|擦除).{0,4}[衣裤裙]|(?:衣服|衣物|衣裳).{0,2}[脱扒剥][掉下光去了]|[脱扒剥]衣服|[脱扒剥]个?精光|ai脱|裸化/;

/** 想死你了 is said to somebody who was missed. */
export const MISSED = /想死(?:[你您他她它那这]|大家|我了)/g;
/** 想 s for 想死, and what only sounds like 想自杀. */
export const WISH_TO_DIE =
  /(?:我|好|真|只|就)想[s4](?=$|[^\p{L}\p{N}]|了)|(?<!\p{Script=Han})想死(?!\p{Script=Han})|想(?:自|zi)(?:鲨|沙|刹)/u;

/**
 * Words of children that name none: things and places, a mountain, students of a university, and titles of known works in
 * their brackets or standing alone between signs. A blank is no sign: what follows it may belong to the word.
 */
export const NO_MINORS =
  /儿童(?:节(?!目)|公园|乐园|文学|医院|剧院)|婴儿(?:蓝|车|床)|少女峰|(?:大学|研究生|硕士|博士|本科|医学院|音乐学院|美术学院)(?:里?的)?[男女]学生|《(?:少年游|少年行|少年派的奇幻漂流|少年维特(?:的|之)烦恼|少年中国说|戴珍珠耳环的少女|卖火柴的小女孩)》|(?<=^|[，。、；：！？,;:!?])(?:词牌)?(?:少年游|少年行|少年中国说|恰同学少年)(?=$|[，。、；：！？,;:!?])/gu;

/** The same in English; `a minor` may be somebody. */
export const NO_MINORS_LATIN =
  /\bchildren'?s (?:day|literature|hospital)\b|\bbaby (?:blue|grand|breath)\b|\b(?:ursa|asia|canis) minor\b|\bminor (?:key|chord|scale|planet)\b|\b[b-g](?:[ -](?:flat|sharp))? minor\b/g;

/** The numbers of sources in an answer, and what Markdown leaves in it. */
export const SOURCE_NUMBERS = /[[【]\s{0,8}(\d{1,2})\s{0,8}[\]】]/g;
export const MARKDOWN_SIGNS = /\*\*|^#+ /gm;
export const BLANKS_BEFORE_SIGN = /[^\S\n]{1,20}(?=[，。；：])/g;

/** A fact that a chapter left, which makes room for a newer one; those that the author wrote do not. */
export const FACT_OF_CHAPTER = /^第 \d{1,3} 章：/;
/** The title of a chapter that has its number already. */
export const NUMBERED_CHAPTER = /^第\s*\d+\s*章/;
/** Halves of characters where a piece was cut out of a text. */
export const HALVES_AT_ENDS = /^[\udc00-\udfff]|[\ud800-\udbff]$/g;

/** What texts of several lines are not stored with. */
export const NOT_IN_PARAGRAPHS = /(?![\n\t])[\p{Cc}\p{Cs}]/gu;

/** The #话题 in a post: letters, digits and underscores after the sign, as far as a tag may be long. */
export const TOPICS_IN_TEXT = /#([\p{L}\p{N}_]{1,20})/gu;

// Character cards.

/** What stands for a name or a choice in the text of a card. */
export const MACRO = /\{\{([^{}]{0,400})\}\}|<(BOT|USER)>/gi;
export const MACRO_ORIGINAL = /\{\{original\}\}/gi;
export const MACRO_CHARACTER = /\{\{char\}\}/gi;
export const MACRO_USER = /\{\{user\}\}/gi;
/** Before the sides of a die: d6. */
export const DIE_SIGN = /^d/i;
/** A line before an entry of a book: `@@name value`. */
export const DECORATOR = /^(@{2,3})([\w-]*)\s*(.*)$/;
export const SMALL_NUMBER = /^\d{1,6}$/;
export const COMMA = /[,，]/;
/** A key that is a pattern: `/source/flags`. */
export const PATTERN_IN_SLASHES = /^\/(.+)\/[a-z]*$/s;
export const JSON_START = /^\s*[[{]/;
/** A file within a card: as its own bytes, or by its name in the archive. */
export const EMBEDDED_FILE = /^data:[\w/+.-]+;base64,[\w+/=\s]*$/;
export const EMBEDDED_ADDRESS = /^embedd?ed:\/\/(.+)$/s;

// Chapters that are written or read as lines.

/** A line that stands for a picture between paragraphs. */
export const PICTURE_LINE = /^〔图片 (\d{1,9})〕$/;
/** A line that separates scenes. */
export const RULE_LINE = /^(?:\*\s*){3,}$|^-{3,}$/;
export const LINE_END = /\r\n|[\n\r\u2028\u2029]/;
/** What XML 1.0 has no place for. */
export const NOT_IN_XML = /(?![\t\n])\p{Cc}|[\ufffe\uffff]/gu;
export const XML_SIGNS = /[&<>"']/g;
