// Where scripts/interop.sh put things. Read in the process of vitest and in its workers.

function variable(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === "") {
    throw new Error(`${name} must be set; run the suite with: bash scripts/interop.sh`);
  }
  return value;
}

/** The Python of the virtual environment. */
export const python = () => variable("LORE_PYTHON");

/** What make-models.py wrote. */
export const modelsFolder = () => variable("LORE_INTEROP_MODELS");
