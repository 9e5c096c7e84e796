/** The heads of a plain table's columns, within its row. */
export const HeadCells = ({ heads }: { readonly heads: readonly string[] }) =>
  heads.map((head) => (
    <th key={head} scope="col">
      {head}
    </th>
  ));
