import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import { ETIQUETAS } from '@renadet/domain/lib/etiquetas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Elegir } from '../features/carga/Elegir.tsx';
import { type ConsultaHistorica, TablaHistoricos } from '../features/carga/TablaHistoricos.tsx';
import { useHistorico } from '../features/carga/useHistorico.ts';
import { BotonPrincipal, BotonSecundario } from '../ui/Botones.tsx';
import { CampoLimpiable } from '../ui/campos/CampoLimpiable.tsx';
import { loadAhead } from '../ui/Limite.tsx';
import { tamanoInicial } from '../ui/tabla/usePagina.ts';

const DialogoErrores = loadAhead(
  async () => (await import('../features/carga/DialogosHistorico.tsx')).DialogoErrores,
  'la ventana',
);
const DialogoInforme = loadAhead(
  async () => (await import('../features/carga/DialogosHistorico.tsx')).DialogoInforme,
  'la ventana',
);

const MAXIMO = 100;

/** Historical loading: a workbook of known cases, and their list [2-119]. */
export function Pantalla() {
  const [texto, setTexto] = useState('');
  const [consulta, setConsulta] = useState<ConsultaHistorica>(() => ({ noci: '', pagina: 0, rpp: tamanoInicial() }));
  const cache = useQueryClient();
  const historico = useHistorico(() => void cache.invalidateQueries({ queryKey: ['historicos'] }));
  const clean = () => {
    setTexto('');
    setConsulta({ noci: '', pagina: 0, rpp: consulta.rpp });
  };
  return (
    <Stack spacing={3}>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
        <Elegir onChoose={historico.load} ocupado={historico.ocupado} />
        {historico.ocupado && <CircularProgress size={24} aria-label="Cargando el archivo" />}
        {historico.informe && !historico.ocupado && (
          <Button onClick={historico.viewInforme}>Ver el informe de la última carga</Button>
        )}
      </Stack>
      <Stack
        component="form"
        direction={{ xs: 'column', sm: 'row' }}
        spacing={2}
        sx={{ alignItems: { sm: 'end' } }}
        onSubmit={(event: React.FormEvent) => {
          event.preventDefault();
          setConsulta({ ...consulta, noci: texto.trim(), pagina: 0 });
        }}
      >
        <CampoLimpiable
          name="noci"
          label={ETIQUETAS.expediente}
          value={texto}
          onChange={(next) => setTexto(next.slice(0, MAXIMO))}
        />
        <BotonPrincipal type="submit">Consultar</BotonPrincipal>
        <BotonSecundario onClick={clean}>Limpiar</BotonSecundario>
      </Stack>
      <TablaHistoricos consulta={consulta} onPaginate={(pagina, rpp) => setConsulta({ ...consulta, pagina, rpp })} />
      {historico.errores.length > 0 && <DialogoErrores errores={historico.errores} onClose={historico.close} />}
      {historico.informe && historico.abierto && (
        <DialogoInforme informe={historico.informe} onClose={historico.close} />
      )}
    </Stack>
  );
}
