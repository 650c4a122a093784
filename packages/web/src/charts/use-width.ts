// How wide an element is, so that a picture is drawn at its real size and its text stays readable.

import { type RefObject, useLayoutEffect, useState } from "react";

export function useWidth(element: RefObject<Element | null>, start: number): number {
  const [width, setWidth] = useState(start);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null || typeof ResizeObserver === "undefined") return undefined;
    const measure = () => {
      const measured = Math.floor(current.getBoundingClientRect().width);
      // Inside a fold that is closed there is no width.
      if (measured > 0) setWidth(measured);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
