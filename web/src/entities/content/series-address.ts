/** Where a series' own page is. */
export function seriesAddress(id: string) {
  const to: string = '/subPage/longViodePlay/EpisodeList';
  return { to, search: { id } };
}
