/** The creators' terms in short sentences. @param sharePercent of each sale */
export function terms(sharePercent: number): string[] {
  return [
    '创作者须年满 18 岁，身份由平台核对。',
    '画面中的每个人都已成年，并书面或录像同意拍摄和发布，同意书由你保存并可随时提供。',
    '不发布他人作品，不发布未成年人、偷拍、非自愿或违法内容。',
    '每个作品审核后才公开；违规作品会下架，并退还购买者的金币。',
    `作品的金币收入你得 ${sharePercent}%，退款期过后入账。`,
    '作品下架时会说明原因，你可以申诉一次。',
  ];
}
