// Names with bars: importance, or weights for and against.

interface ShareBarsProps {
  readonly caption: string;
  readonly rows: readonly { readonly name: string; readonly share: number; readonly text: string }[];
}

/** Bars of negative shares run to the left and are hatched. */
export function ShareBars({ caption, rows }: ShareBarsProps) {
  const most = Math.max(1e-9, ...rows.map(({ share }) => Math.abs(share)));
  const hasBoth = rows.some(({ share }) => share < 0);
  return (
    <table className={hasBoth ? "share-bars both-ways" : "share-bars"}>
      <caption>{caption}</caption>
      <tbody>
        {rows.map(({ name, share, text }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="bar-cell">
              <div
                className={share < 0 ? "bar against" : "bar for"}
                style={{ width: `${((hasBoth ? 50 : 100) * Math.abs(share)) / most}%` }}
              />
            </td>
            <td className="number">{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
