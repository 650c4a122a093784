// Signs drawn here rather than taken from a font, which may lack them.

const DRAWN = {
  arrow: "M2 8h11M9 4l4 4l-4 4",
  check: "M3 8.5l3.5 3.5l6.5-8",
  question: "M5.5 6a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.8-1.1 1.6M8 12.6v.2",
  case: "M8 2l6 6l-6 6l-6 -6z",
  cross: "M4 4l8 8M12 4l-8 8",
  lock: "M3.5 7.5h9v6h-9zM5.5 7.5v-2a2.5 2.5 0 0 1 5 0v2",
  theme: "M8 2a6 6 0 1 0 0 12a6 6 0 1 0 0-12zM8 2v12M8 4l3 3M8 7.5l4 3M8 11l2 1.6",
  up: "M4 10l4-4l4 4",
  down: "M4 6l4 4l4-4",
} as const;

export function Icon({ name }: { readonly name: keyof typeof DRAWN }) {
  return (
    <svg className={`icon icon-${name}`} viewBox="0 0 16 16" aria-hidden="true">
      <path d={DRAWN[name]} />
    </svg>
  );
}
