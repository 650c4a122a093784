import { countOf } from "@lore-xai/core/words";

/** 3725 → 1 h 2 min, 200000 → 2 days 7 h */
export function durationText(seconds: number): string {
  if (seconds < 60) return `${Math.ceil(seconds)} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${Math.floor(seconds % 60)} s`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h ${minutes % 60} min` : `${countOf(Math.floor(hours / 24), "day")} ${hours % 24} h`;
}
