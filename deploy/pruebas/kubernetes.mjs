// node kubernetes.mjs FOLDER: every object of its YAML against the schema of Kubernetes (npm's kubernetes-models, which `faults contenedor` installs
// beside a copy of this file), and what lies beside the schema: a key that it does not know. Prints the objects as JSON; ends with 1 where one is wrong.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';

const [folder = '.'] = process.argv.slice(2);
const objects = [];
let wrong = 0;
for (const name of readdirSync(folder)
  .filter((one) => one.endsWith('.yaml'))
  .sort())
  for (const document of parseAllDocuments(readFileSync(join(folder, name), 'utf8'))) {
    const object = document.toJS();
    try {
      if (document.errors.length) throw document.errors[0];
      const models = await import(`kubernetes-models/${object.apiVersion}/${object.kind}`);
      new models[object.kind](object).validate();
      objects.push(object);
    } catch (error) {
      wrong++;
      console.error(`${name}, ${object?.kind}: ${error.message}`);
    }
  }
console.log(JSON.stringify(objects));
process.exitCode = wrong ? 1 : 0;
